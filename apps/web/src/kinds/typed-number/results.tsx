import { NumberTable } from '../numbers/number-table.tsx'
import { measured } from '../numbers/number-text.ts'
import { SpreadFigures } from '../numbers/spread-chart.tsx'
import type { Results } from '../screens.ts'

export const results: Results<'typed-number'> = {
  Chart: ({ number, question: { asked, counts, right, unit } }) => (
    <NumberTable number={number} asked={asked} counts={counts} right={right} unit={unit} />
  ),
  Decided: ({ question: { counts, unit } }) => (
    <SpreadFigures counts={counts} unit={unit} className="text-[1.25em]" />
  ),
  Given: ({ question, value }) => (
    <bdi className="font-semibold tabular-nums">{measured(value, question.unit)}</bdi>
  ),
}
