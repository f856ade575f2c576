import { OwnVoteBars } from '../options/own-vote-bars.tsx'
import type { SharedVotes } from '../screens.ts'

export const Shared: SharedVotes<'single-choice'> = ({ question, counts, own }) => (
  <OwnVoteBars options={question.options} counts={counts} own={own === null ? [] : [own]} />
)
