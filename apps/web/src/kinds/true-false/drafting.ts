import * as z from 'zod/mini'
import { defineDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'

type Fields = { isTrue: boolean | null }
type Shape = { fields: Fields; edit: { type: 'mark-true'; isTrue: boolean }; part: never }

export const trueFalse = defineDrafting<'true-false', Shape>({
  blank: () => ({ isTrue: null }),
  isUntouched: ({ isTrue }) => isTrue === null,
  isSame: (one, other) => one.isTrue === other.isTrue,
  edited: (_, { isTrue }) => ({ isTrue }),
  removed: () => undefined,
  putBack: (fields) => fields,
  withKeys: ({ isTrue }) => ({ isTrue }),
  withoutIds: ({ isTrue }) => ({ isTrue }),
  adopted: ({ isTrue }) => ({ isTrue }),
  toDraft: ({ isTrue }) => ({ isTrue }),
  fromDraft: ({ isTrue }) => ({ isTrue }),
  kept: { isTrue: z.nullable(z.boolean()) },
  words: () => [],
  fieldOf: (_, { key }) => fieldName.answer(key),
})
