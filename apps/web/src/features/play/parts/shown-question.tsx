import type { QuestionFace } from '@pinquiz/game'
import { QuestionContext } from '#kinds/formatted/quiz-text.tsx'
import { PlayerMedia } from '#kinds/media.tsx'
import { usePlayerView } from '#kinds/player-views.ts'

type Props = {
  question: QuestionFace
  /** Whose phone it is. */
  seat: string
}

/** A slide: there is no question. */
export function ShownQuestion({ question, seat }: Props) {
  const { Sheet } = usePlayerView(question)
  return (
    <>
      <PlayerMedia media={question.media} />
      <QuestionContext question={question}>
        <Sheet question={question} seat={seat} giving={NOTHING} />
      </QuestionContext>
    </>
  )
}

const NOTHING = { isOneTap: false, selected: null, onSelect: () => {}, onSubmit: () => {} } as const
