import { OwnVoteBars } from '../options/own-vote-bars.tsx'
import type { Votes } from '../screens.ts'

export const multipleChoiceVotes: Votes<'multiple-choice'> = {
  Shared: ({ question, counts: { chosen, answers }, own }) => (
    <OwnVoteBars options={question.options} counts={chosen} answers={answers} own={own} />
  ),
}
