import { faceOf, plainQuestion, type Question, type StageTheme } from '@pinquiz/game'
import { Suspense, useMemo } from 'react'
import type { Face } from '#kinds/asked.ts'
import { useEditor } from '#kinds/editors.ts'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { SmallQuestion } from '#kinds/small-question.tsx'
import { useWall } from '#kinds/walls.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useTheme } from '#lib/theme.ts'
import { questionSize } from '#session/wall/fitting/text-size.ts'
import { StageFrame } from '#session/wall/small/stage-frame.tsx'

type Asked = Face<Question['kind']>
type Props = { question: Question; n: number; total: number; look: StageTheme | null }

/** A stored question on the big screen, and its answers. */
export function StoredOnWall({ question, n, total, look }: Props) {
  const { t } = useTranslation('library')
  const { t: authoring } = useTranslation('authoring')
  const theme = useTheme()
  const plain = plainQuestion(question)
  const { Found } = useEditor(plain)
  const asked = useMemo(() => {
    const { text, timeLimitS, media, isFormatted } = question
    // The face is of the question's own kind.
    return { text, timeLimitS, media, isFormatted, index: n - 1, of: total, ...faceOf(question) } as Asked
  }, [question, n, total])
  return (
    <div className="mx-auto max-w-lg">
      <StageFrame label={t('preview.of', { n, total })} width={1280} height={720} theme={theme} look={look}>
        <QuestionContext question={asked}>
          <Suspense fallback={null}>
            <Stage asked={asked} />
          </Suspense>
        </QuestionContext>
      </StageFrame>
      <p className="mt-3 font-medium break-words">{plain.text}</p>
      <p className="break-words text-muted">
        {authoring('preview.seconds', { count: plain.timeLimitS })}
        <Found question={plain} />
      </p>
    </div>
  )
}

function Stage({ asked }: { asked: Asked }) {
  const { Asked, hasPicture, takesRoom = false } = useWall(asked)
  const { text, media } = asked
  return (
    <SmallQuestion
      text={text}
      textClassName={questionSize(asked)}
      picture={hasPicture ? undefined : media?.picture}
      takesRoom={takesRoom}
      shown={asked}
    >
      <Asked question={asked} />
    </SmallQuestion>
  )
}
