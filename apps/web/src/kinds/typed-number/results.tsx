import type { Results } from '../screens.ts'
import { NumberTable } from './number-table.tsx'
import { measured } from './number-text.ts'

export const typedNumber: Results<'typed-number'> = {
  Chart: ({ number, question: { counts, right, unit } }) => (
    <NumberTable number={number} counts={counts} right={right} unit={unit} />
  ),
  Given: ({ question, value }) => (
    <bdi className="font-semibold tabular-nums">{measured(value, question.unit)}</bdi>
  ),
}
