import type { QuestionResult } from '@pinquiz/protocol'
import type { StageProps } from '#session/parts/stage-props.ts'
import { OutcomePage } from '../../parts/outcome/outcome-page.tsx'
import { useOutcome } from '../../parts/outcome/use-outcome.ts'

type Props = Pick<StageProps, 'game'>

/** The page of a poll's outcome that the projector shows. */
export function PollEnd({ game }: Props) {
  const { questions } = useOutcome(game.session.id, game.roster.length > 0)
  return <End game={game} questions={questions} />
}

/** A phone's key doesn't open results. */
export const PollEndWithoutResults = ({ game }: Props) => <End game={game} questions={[]} />

function End({
  game: { session, roster, wall },
  questions,
}: Props & { questions: readonly QuestionResult[] }) {
  const hasOutcome = questions.length > 0
  return (
    <OutcomePage
      questions={questions}
      participants={roster.length}
      showsCounts={hasOutcome && session.settings.showCounts}
      page={hasOutcome ? (wall?.page ?? 0) : 0}
      last={hasOutcome ? (wall?.lastPage ?? 0) : 0}
      onOpen={() => {}}
    />
  )
}
