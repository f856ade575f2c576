import * as z from 'zod/mini'
import { defineDrafting, plainDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { rightTexts } from '../editing/parts.ts'
import { truthWords } from './words.ts'

type Fields = { isTrue: boolean | null }
type Shape = { fields: Fields; edit: { type: 'mark-true'; isTrue: boolean }; part: never }

const plain = plainDrafting<Fields>({ isTrue: null })

declare module '../drafting.ts' {
  interface EditShapes {
    'true-false': Shape
  }
}

export const drafting = defineDrafting<'true-false'>({
  group: 'one',
  ...plain.rules,
  edited: (_, { isTrue }) => ({ isTrue }),
  toDraft: ({ isTrue }) => ({ isTrue }),
  fromDraft: ({ isTrue }) => ({ isTrue }),
  kept: { isTrue: z.nullable(z.boolean()) },
  toParts: ({ isTrue }) => ({
    lines: truthWords().map((text, at) => ({ text, isRight: isTrue === (at === 0) })),
    settings: {},
  }),
  fromParts(parts) {
    const [right = ''] = rightTexts(parts)
    const place = truthWords().findIndex((word) => word.toLowerCase() === right.trim().toLowerCase())
    return { isTrue: place < 0 ? null : place === 0 }
  },
  words: () => [],
  fieldOf: (_, { key }) => fieldName.answer(key),
})
