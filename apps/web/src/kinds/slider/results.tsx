import type { Results } from '../screens.ts'
import { NumberTable } from '../typed-number/number-table.tsx'
import { measured } from '../typed-number/number-text.ts'

export const slider: Results<'slider'> = {
  Chart: ({ number, question: { counts, right, unit } }) => (
    <NumberTable number={number} counts={counts} right={right} unit={unit} />
  ),
  Given: ({ question, value }) => (
    <bdi className="font-semibold tabular-nums">{measured(value, question.unit)}</bdi>
  ),
}
