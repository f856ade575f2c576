import { OwnVoteBars } from '../options/own-vote-bars.tsx'
import type { Votes } from '../screens.ts'

export const singleChoiceVotes: Votes<'single-choice'> = {
  Shared: ({ question, counts, own }) => (
    <OwnVoteBars options={question.options} counts={counts} own={[own]} />
  ),
}
