import * as z from 'zod/mini'
import { defineDrafting, plainDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { settingsOf } from '../editing/parts.ts'
import {
  editedNumber,
  fieldOfNumber,
  firstNumber,
  keptNumber,
  NO_NUMBER,
  type NumberEdit,
  type NumberFields,
  numberFieldsOf,
  numberParts,
  rightNumberOf,
  writtenOf,
} from '../numbers/number-drafting.ts'
import { typedIn } from '../numbers/number-text.ts'

type Scale = { min: string; max: string; step: string; low: string; high: string }
export type SliderFields = NumberFields & Scale
type Shape = { fields: SliderFields; edit: NumberEdit<keyof SliderFields>; part: never }

const BLANK: SliderFields = { ...NO_NUMBER, min: '0', max: '10', step: '1', low: '', high: '' }

const text = z.string()
const plain = plainDrafting(BLANK)

declare module '../drafting.ts' {
  interface EditShapes {
    slider: Shape
  }
}

export const drafting = defineDrafting<'slider'>({
  group: 'one',
  ...plain.rules,
  edited: (fields, edit) => editedNumber(plain.fieldsOf(fields), edit),
  toDraft: (fields) => ({
    ...rightNumberOf(fields),
    unit: fields.unit,
    low: fields.low,
    high: fields.high,
    min: typedIn(fields.min),
    max: typedIn(fields.max),
    step: typedIn(fields.step),
  }),
  fromDraft: (draft) => ({
    ...numberFieldsOf(draft),
    low: draft.low,
    high: draft.high,
    min: writtenOf(draft.min),
    max: writtenOf(draft.max),
    step: writtenOf(draft.step),
  }),
  kept: { ...keptNumber, min: text, max: text, step: text, low: text, high: text },
  words: ({ right, unit, low, high }) => [right, unit, low, high].filter(Boolean),
  toParts: (fields) => numberParts(plain.fieldsOf(fields)),
  fromParts: (parts) => ({ ...settingsOf(parts, BLANK), right: firstNumber(parts) }),
  fieldOf: (problem, question) =>
    problem.reason === 'invalid-scale' ? fieldName.scale(question.key) : fieldOfNumber(problem, question),
})
