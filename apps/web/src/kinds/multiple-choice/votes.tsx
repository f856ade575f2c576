import type { Votes } from '../screens.ts'
import { OwnVoteBars } from '../single-choice/votes.tsx'

export const multipleChoiceVotes: Votes<'multiple-choice'> = {
  Shared: ({ question, counts: { chosen, answers }, own }) => (
    <OwnVoteBars options={question.options} counts={chosen} answers={answers} own={own} />
  ),
}
