import type { Votes } from '../screens.ts'
import { SharedSpread } from '../typed-number/votes.tsx'

export const sliderVotes: Votes<'slider'> = {
  Shared: ({ question, counts, own }) => <SharedSpread counts={counts} unit={question.unit} own={own} />,
}
