import type { Votes } from '../screens.ts'
import { ScaleChart } from './scale-chart.tsx'

export const scaleVotes: Votes<'scale'> = {
  Shared: ({ question, counts, own }) => <ScaleChart question={question} counts={counts} own={own} />,
}
