import { JUDGINGS, type Judging, LIMITS, type RightNumberDraft, readNumber } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting, type QuestionProblem } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'
import { groupSign, plainNumber } from './number-text.ts'

/** As typed, so that a half-typed number is never replaced under the fingers. */
export type NumberFields = { right: string; judging: Judging; distance: string; unit: string }
export type NumberEdit<Field> =
  | { type: 'write-number'; field: Field; text: string }
  | { type: 'judge-number'; judging: Judging }

export const blankNumber: NumberFields = { right: '', judging: 'exact', distance: '', unit: '' }
export const keptNumber = {
  right: z.string(),
  judging: z.enum(JUDGINGS),
  distance: z.string(),
  unit: z.string(),
}

/** Null where nothing was typed that is a number. */
export function numberIn(text: string): number | null {
  const typed = readNumber(text, groupSign())
  return typed.ok ? typed.value : null
}
export const written = (value: number | null): string => (value === null ? '' : plainNumber(value))

export const editedNumber = <Fields extends NumberFields>(
  fields: Fields,
  edit: NumberEdit<keyof Fields>,
): Fields =>
  edit.type === 'judge-number'
    ? { ...fields, judging: edit.judging }
    : { ...fields, [edit.field]: cut(edit.text, LIMITS.label.input) }

export const rightNumberOf = ({ right, judging, distance }: NumberFields): RightNumberDraft => ({
  right: numberIn(right),
  judging,
  distance: judging === 'exact' ? 0 : numberIn(distance),
})

export const numberFieldsOf = (draft: RightNumberDraft & { unit: string }): NumberFields => ({
  right: written(draft.right),
  judging: draft.judging,
  distance: draft.judging === 'exact' ? '' : written(draft.distance),
  unit: draft.unit,
})

export const fieldOfNumber = ({ reason }: QuestionProblem, { key }: { key: number }): string =>
  reason === 'no-distance' ? fieldName.distance(key) : fieldName.answer(key)

type Shape = { fields: NumberFields; edit: NumberEdit<keyof NumberFields>; part: never }

const fieldsOf = ({ right, judging, distance, unit }: NumberFields): NumberFields => ({
  ...{ right, judging, distance, unit },
})

const isSame = (one: NumberFields, other: NumberFields) =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other))

export const number = defineDrafting<'number', Shape>({
  blank: () => blankNumber,
  isUntouched: (fields) => isSame(fields, blankNumber),
  isSame,
  edited: (fields, edit) => editedNumber(fieldsOf(fields), edit),
  removed: () => undefined,
  putBack: (fields) => fields,
  withKeys: fieldsOf,
  withoutIds: fieldsOf,
  adopted: fieldsOf,
  toDraft: (fields) => ({ ...rightNumberOf(fields), unit: fields.unit }),
  fromDraft: numberFieldsOf,
  kept: keptNumber,
  words: ({ right, unit }) => [right, unit],
  fieldOf: fieldOfNumber,
})
