import { defineDrafting, plainDrafting } from '../drafting.ts'
import {
  editedNumber,
  fieldOfNumber,
  keptNumber,
  NO_NUMBER,
  type NumberEdit,
  type NumberFields,
  numberFieldsOf,
  rightNumberOf,
} from '../numbers/number-drafting.ts'

type Shape = { fields: NumberFields; edit: NumberEdit<keyof NumberFields>; part: never }

const plain = plainDrafting(NO_NUMBER)

declare module '../drafting.ts' {
  interface EditShapes {
    'typed-number': Shape
  }
}

export const drafting = defineDrafting<'typed-number'>({
  ...plain.rules,
  edited: (fields, edit) => editedNumber(plain.fieldsOf(fields), edit),
  toDraft: (fields) => ({ ...rightNumberOf(fields), unit: fields.unit }),
  fromDraft: numberFieldsOf,
  kept: keptNumber,
  words: ({ right, unit }) => [right, unit].filter(Boolean),
  fieldOf: fieldOfNumber,
})
