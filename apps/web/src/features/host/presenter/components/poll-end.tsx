import type { StageProps } from '#session/parts/stage-props.ts'
import { OutcomePage } from '../../parts/outcome/outcome-page.tsx'
import { useOutcome } from '../../parts/outcome/use-outcome.ts'

type Props = Pick<StageProps, 'game'> & { isRemote: boolean }

/** The page of a poll's outcome that the projector shows. A phone's key doesn't open results: it has the first page. */
export function PollEnd({ game: { session, roster, wall }, isRemote }: Props) {
  const { data: questions = [] } = useOutcome(session.id, roster.length > 0 && !isRemote)
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
