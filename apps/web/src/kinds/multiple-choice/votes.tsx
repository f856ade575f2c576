import { OwnVoteBars } from '../options/own-vote-bars.tsx'
import type { SharedVotes } from '../screens.ts'

export const Shared: SharedVotes<'multiple-choice'> = ({ question, counts: { chosen, answers }, own }) => (
  <OwnVoteBars options={question.options} counts={chosen} answers={answers} own={own ?? []} />
)
