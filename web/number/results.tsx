import type { Results } from '../screens.ts'
import { measured } from './number-text.ts'
import { ValueTable } from './value-table.tsx'

export const number: Results<'number'> = {
  Chart: ({ number, question: { counts, right, unit } }) => (
    <ValueTable number={number} counts={counts} right={right} unit={unit} />
  ),
  Given: ({ question, value }) => <bdi className="font-semibold">{measured(value, question.unit)}</bdi>,
}
