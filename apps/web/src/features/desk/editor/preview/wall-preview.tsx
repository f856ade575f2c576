import { asksNothing, faceOf, normaliseQuiz, type StageTheme, stored } from '@pinquiz/game'
import clsx from 'clsx'
import { Suspense, useMemo } from 'react'
import type { Face } from '#kinds/asked.ts'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { SmallQuestion } from '#kinds/small-question.tsx'
import { useWall } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { Theme } from '#lib/theme.ts'
import { Countdown } from '#session/parts/countdown.tsx'
import { questionSize } from '#session/wall/fitting/text-size.ts'
import { StageFrame } from '#session/wall/small/stage-frame.tsx'
import { questionProblems } from '../question-problems.ts'
import { draftOf } from '../quiz-conversion.ts'

/** Of the preview of one question, `n` of `total`, in the quiz's colours. */
export type PreviewProps = {
  question: EditableQuestion
  n: number
  total: number
  theme: Theme
  look: StageTheme | null
}

/** Problems that don't prevent showing answers. */
const SHOWABLE: ReadonlySet<string> = new Set([
  'question-incomplete',
  'invalid-time',
  'empty-option',
  'no-correct-option',
  'no-accepted-answer',
  'no-distance',
  'same-label',
])

/** The edited question on the big screen. */
export function WallPreview({ question, n, total, theme, look }: PreviewProps) {
  const { t } = useTranslation('authoring')
  const asked = useMemo(() => shownQuestion(question, n, total), [question, n, total])
  return (
    <StageFrame label={t('preview.wall', { n })} width={1280} height={720} theme={theme} look={look}>
      {asked && (
        <QuestionContext question={asked}>
          <Suspense fallback={null}>
            <Stage asked={asked} isComplete={isShowable(question)} />
          </Suspense>
        </QuestionContext>
      )}
    </StageFrame>
  )
}

const isShowable = (question: EditableQuestion) =>
  questionProblems(question).every(({ reason }) => SHOWABLE.has(reason))

/** As everyone would see it; ids stay the same, so that nothing is reshuffled while typing. */
function shownQuestion(question: EditableQuestion, n: number, total: number) {
  const [draft] = normaliseQuiz(draftOf({ title: '', description: '', questions: [question] })).questions
  if (!draft) return null
  let ids = 0
  const { asking } = question
  const { text, timeLimitS, media } = draft
  const face = isShowable(question)
    ? faceOf(stored(draft, undefined, () => `part-${ids++}`))
    : { kind: draft.kind }
  // Without a face of its kind, only the question itself is shown.
  return { ...asking, text, timeLimitS, media, index: n - 1, of: total, ...face } as Face<typeof draft.kind>
}

function Stage({ asked, isComplete }: { asked: Face<EditableQuestion['kind']>; isComplete: boolean }) {
  const { t } = useTranslation('authoring')
  const { Asked, hasPicture, isLarge, takesRoom = false } = useWall(asked)
  const { text, media, timeLimitS } = asked
  const isAsked = !asksNothing(asked)
  const picture = hasPicture && isComplete ? undefined : media?.picture
  return (
    <SmallQuestion
      text={text || t(isAsked ? 'question.textPlaceholder' : 'question.title')}
      textClassName={clsx(questionSize(asked), text === '' && 'text-muted')}
      picture={picture}
      takesRoom={takesRoom}
      shown={asked}
      clock={
        isAsked && (
          <Countdown
            secondsLeft={timeLimitS}
            totalS={timeLimitS}
            label=""
            isRunning={false}
            className={clsx(
              'font-display',
              isComplete && isLarge(asked) ? 'size-[min(11vw,19vh)]' : 'size-[min(15vw,28vh)]',
            )}
          />
        )
      }
    >
      {isComplete && <Asked question={asked} />}
    </SmallQuestion>
  )
}
