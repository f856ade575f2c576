import { measured } from '../number/number-text.ts'
import { ValueTable } from '../number/value-table.tsx'
import type { Results } from '../screens.ts'

export const slider: Results<'slider'> = {
  Chart: ({ number, question: { counts, right, unit } }) => (
    <ValueTable number={number} counts={counts} right={right} unit={unit} />
  ),
  Given: ({ question, value }) => <bdi className="font-semibold">{measured(value, question.unit)}</bdi>,
}
