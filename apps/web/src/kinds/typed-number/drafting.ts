import { defineDrafting, plainDrafting } from '../drafting.ts'
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
} from '../numbers/number-drafting.ts'

type Shape = { fields: NumberFields; edit: NumberEdit<keyof NumberFields>; part: never }

const plain = plainDrafting(NO_NUMBER)

declare module '../drafting.ts' {
  interface EditShapes {
    'typed-number': Shape
  }
}

export const drafting = defineDrafting<'typed-number'>({
  group: 'typed',
  ...plain.rules,
  edited: (fields, edit) => editedNumber(plain.fieldsOf(fields), edit),
  toDraft: (fields) => ({ ...rightNumberOf(fields), unit: fields.unit }),
  fromDraft: numberFieldsOf,
  kept: keptNumber,
  words: ({ right, unit }) => [right, unit].filter(Boolean),
  toParts: (fields) => numberParts(plain.fieldsOf(fields)),
  fromParts: (parts) => ({ ...settingsOf(parts, NO_NUMBER), right: firstNumber(parts) }),
  fieldOf: fieldOfNumber,
})
