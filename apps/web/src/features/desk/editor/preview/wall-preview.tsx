import { asksNothing, faceOf, normaliseQuiz, stored } from '@pinquiz/game'
import clsx from 'clsx'
import { Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import type { Face } from '#kinds/asked.ts'
import type { EditableQuestion } from '#kinds/drafts.ts'
import { QuestionContext, QuizText } from '#kinds/quiz-text.tsx'
import { useWall } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { Theme } from '#lib/theme.ts'
import { Countdown } from '#session/parts/countdown.tsx'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { Ground } from '#session/wall/fitting/fit.tsx'
import { questionSize } from '#session/wall/fitting/text-size.ts'
import { questionProblems } from '../question-problems.ts'
import { draftOf } from '../quiz-conversion.ts'
import { StageFrame } from './stage-frame.tsx'

type Props = { question: EditableQuestion; n: number; total: number; theme: Theme }

/** What can still be missing of a question whose answers are shown. */
const SHOWABLE: ReadonlySet<string> = new Set([
  'question-incomplete',
  'invalid-time',
  'empty-option',
  'no-correct-option',
  'no-accepted-answer',
  'no-distance',
  'same-label',
])

/** A question on the projector, as it is being written. */
export function WallPreview({ question, n, total, theme }: Props) {
  const { t } = useTranslation('authoring')
  const asked = useMemo(() => shownQuestion(question, n, total), [question, n, total])
  return (
    <StageFrame label={t('preview.wall', { n })} width={1280} height={720} theme={theme}>
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

/** As everyone would see it; the same ids at every key, so that nothing is shuffled anew. */
function shownQuestion(question: EditableQuestion, n: number, total: number) {
  const [draft] = normaliseQuiz(draftOf({ title: '', description: '', questions: [question] })).questions
  if (!draft) return null
  let ids = 0
  const { asking } = question
  const { text, timeLimitS, media } = draft
  const face = isShowable(question)
    ? faceOf(stored(draft, undefined, () => `part-${ids++}`))
    : { kind: draft.kind }
  // The kind's face belongs to the kind; without one only the question itself is shown.
  return { ...asking, text, timeLimitS, media, index: n - 1, of: total, ...face } as Face<typeof draft.kind>
}

function Stage({ asked, isComplete }: { asked: Face<EditableQuestion['kind']>; isComplete: boolean }) {
  const { t } = useTranslation('authoring')
  const { Asked, hasPicture, isLarge, takesRoom = false } = useWall(asked)
  const { text, media, timeLimitS } = asked
  const isAsked = !asksNothing(asked)
  const picture = hasPicture && isComplete ? undefined : media?.picture
  const content = useFitted(asked)
  const answers = isComplete && <Asked question={asked} />
  return (
    <div className="flex h-screen flex-col overflow-hidden bg-canvas text-ink">
      <p className="border-b border-line bg-surface px-[3vw] py-[1.2vh] text-[3vh] font-bold">
        {t('preview.question', { n: asked.index + 1, total: asked.of })}
      </p>
      <div className="flex min-h-0 flex-1 flex-col px-[3vw] py-5">
        <div ref={content} className="flex flex-auto flex-col gap-5">
          <div className="flex flex-auto items-center gap-6">
            <p
              dir="auto"
              className={clsx(
                'min-w-0 flex-1 font-display leading-tight font-bold text-balance as-written',
                questionSize(asked),
                text === '' && 'text-muted',
              )}
            >
              <QuizText text={text || t(isAsked ? 'question.textPlaceholder' : 'question.title')} />
            </p>
            {picture && (
              <div className="flex w-[42%] min-w-0 justify-center">
                <PictureShown picture={picture} sizes="30rem" maxHeight="31vh" className="rounded-lg" />
              </div>
            )}
            {isAsked && (
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
            )}
          </div>
          {takesRoom ? answers : <Ground>{answers}</Ground>}
        </div>
      </div>
    </div>
  )
}

const STEP = 0.05
const LEAST = 0.45
const MOST = 1.8

/** Smaller until everything is on the screen; what has room to grow does. */
function useFitted(shown: unknown) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides the size
  useLayoutEffect(() => {
    const content = box.current
    const room = content?.parentElement
    if (!content || !room) return
    const fit = () => {
      const grown = content.querySelector<HTMLElement>('[data-ground] > *')
      const isFull = () =>
        room.scrollHeight > room.clientHeight + 1 || room.scrollWidth > room.clientWidth + 1
      content.style.zoom = ''
      if (grown) grown.style.zoom = ''
      for (let zoom = 1 - STEP; isFull() && zoom >= LEAST; zoom -= STEP) content.style.zoom = String(zoom)
      if (!grown || content.style.zoom !== '') return
      for (let zoom = 1 + STEP; zoom <= MOST; zoom += STEP) {
        grown.style.zoom = String(zoom)
        if (!isFull() && grown.scrollWidth <= grown.clientWidth) continue
        grown.style.zoom = String(zoom - STEP)
        return
      }
    }
    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(room)
    return () => sizes.disconnect()
  }, [shown])
  return box
}
