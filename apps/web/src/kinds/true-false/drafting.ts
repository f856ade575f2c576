import * as z from 'zod/mini'
import { defineDrafting, plainDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'

type Fields = { isTrue: boolean | null }
type Shape = { fields: Fields; edit: { type: 'mark-true'; isTrue: boolean }; part: never }

const plain = plainDrafting<Fields>({ isTrue: null })

declare module '../drafting.ts' {
  interface EditShapes {
    'true-false': Shape
  }
}

export const drafting = defineDrafting<'true-false'>({
  ...plain.rules,
  edited: (_, { isTrue }) => ({ isTrue }),
  toDraft: ({ isTrue }) => ({ isTrue }),
  fromDraft: ({ isTrue }) => ({ isTrue }),
  kept: { isTrue: z.nullable(z.boolean()) },
  words: () => [],
  fieldOf: (_, { key }) => fieldName.answer(key),
})
