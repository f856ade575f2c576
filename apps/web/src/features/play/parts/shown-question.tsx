import type { QuestionFace } from '@pinquiz/game'
import { PlayerMedia } from '#kinds/media.tsx'
import { usePlayerView } from '#kinds/player-views.ts'
import { OfQuestion } from '#kinds/written.tsx'

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
      <OfQuestion question={question}>
        <Sheet question={question} seat={seat} giving={NOTHING} />
      </OfQuestion>
    </>
  )
}

const NOTHING = { isOneTap: false, selected: null, onSelect: () => {}, onSubmit: () => {} } as const
