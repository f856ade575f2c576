import type { HostPhase } from '@pinquiz/client'
import { QuestionContext } from '#kinds/quiz-text.tsx'
import { WallQuestionText } from '#kinds/wall-question-text.tsx'
import { useWall } from '#kinds/walls.ts'
import { Fit } from '#session/wall/fitting/fit.tsx'
import { questionSize, revealedQuestionSize } from '#session/wall/fitting/text-size.ts'
import { WallMedia } from '#session/wall/wall-media.tsx'

type SlidePhase = Extract<HostPhase, { name: 'reveal' | 'voting' }>

/** Title and words in the middle, beside their picture. */
export function Slide({ question }: Pick<SlidePhase, 'question'>) {
  const { Asked, isLarge } = useWall(question)
  return (
    <QuestionContext question={question}>
      <Fit className="m-auto flex max-w-full items-center gap-[4vw] max-sm:flex-col">
        <div className="flex min-w-0 flex-col gap-[4vh]">
          <WallQuestionText
            text={question.text}
            size={isLarge(question) ? revealedQuestionSize(question) : questionSize(question)}
          />
          <Asked question={question} />
        </div>
        <WallMedia media={question.media} />
      </Fit>
    </QuestionContext>
  )
}
