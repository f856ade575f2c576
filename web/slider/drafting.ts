import * as z from 'zod/mini'
import { defineDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import {
  blankNumber,
  editedNumber,
  fieldOfNumber,
  keptNumber,
  type NumberEdit,
  type NumberFields,
  numberFieldsOf,
  numberIn,
  rightNumberOf,
  written,
} from '../number/drafting.ts'

export type SliderFields = NumberFields & {
  min: string
  max: string
  step: string
  minLabel: string
  maxLabel: string
}
type Shape = { fields: SliderFields; edit: NumberEdit<keyof SliderFields>; part: never }

const BLANK: SliderFields = { ...blankNumber, min: '0', max: '10', step: '1', minLabel: '', maxLabel: '' }

const fieldsOf = (fields: SliderFields): SliderFields => {
  const { right, judging, distance, unit, min, max, step, minLabel, maxLabel } = fields
  return { right, judging, distance, unit, min, max, step, minLabel, maxLabel }
}
const isSame = (one: SliderFields, other: SliderFields) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

export const slider = defineDrafting<'slider', Shape>({
  blank: () => BLANK,
  isUntouched: (fields) => isSame(fields, BLANK),
  isSame,
  edited: (fields, edit) => editedNumber(fieldsOf(fields), edit),
  removed: () => undefined,
  putBack: (fields) => fields,
  withKeys: fieldsOf,
  withoutIds: fieldsOf,
  adopted: fieldsOf,
  toDraft: (fields) => ({
    ...rightNumberOf(fields),
    ...{ unit: fields.unit, minLabel: fields.minLabel, maxLabel: fields.maxLabel },
    ...{ min: numberIn(fields.min), max: numberIn(fields.max), step: numberIn(fields.step) },
  }),
  fromDraft: (draft) => ({
    ...numberFieldsOf(draft),
    ...{ min: written(draft.min), max: written(draft.max), step: written(draft.step) },
    ...{ minLabel: draft.minLabel, maxLabel: draft.maxLabel },
  }),
  kept: {
    ...keptNumber,
    ...{ min: z.string(), max: z.string(), step: z.string(), minLabel: z.string(), maxLabel: z.string() },
  },
  words: ({ right, unit, minLabel, maxLabel }) => [right, unit, minLabel, maxLabel],
  fieldOf: (problem, question) =>
    problem.reason === 'invalid-scale' ? fieldName.scale(question.key) : fieldOfNumber(problem, question),
})
