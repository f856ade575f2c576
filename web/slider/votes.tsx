import { OwnValueBars } from '../number/votes.tsx'
import type { Votes } from '../screens.ts'

export const sliderVotes: Votes<'slider'> = {
  Shared: ({ question, counts, own }) => <OwnValueBars counts={counts} unit={question.unit} own={own} />,
}
