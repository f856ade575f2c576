import { SharedSpread } from '../numbers/shared-spread.tsx'
import type { Votes } from '../screens.ts'

export const sliderVotes: Votes<'slider'> = {
  Shared: ({ question, counts, own }) => <SharedSpread counts={counts} unit={question.unit} own={own} />,
}
