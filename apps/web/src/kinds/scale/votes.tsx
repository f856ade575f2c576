import type { SharedVotes } from '../screens.ts'
import { ScaleChart } from './scale-chart.tsx'

export const Shared: SharedVotes<'scale'> = ({ question, counts, own }) => (
  <ScaleChart question={question} counts={counts} own={own} />
)
