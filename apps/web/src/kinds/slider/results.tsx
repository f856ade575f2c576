import type { Results } from '../screens.ts'
import { NumberTable } from '../typed-number/number-table.tsx'
import { measured } from '../typed-number/number-text.ts'
import { SpreadFigures } from '../typed-number/spread-chart.tsx'

export const slider: Results<'slider'> = {
  Chart: ({ number, question: { counts, right, unit } }) => (
    <NumberTable number={number} counts={counts} right={right} unit={unit} />
  ),
  Decided: ({ question: { counts, unit } }) => (
    <SpreadFigures counts={counts} unit={unit} className="text-[1.25em]" />
  ),
  Given: ({ question, value }) => (
    <bdi className="font-semibold tabular-nums">{measured(value, question.unit)}</bdi>
  ),
}
