import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting, plainDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'
import { linesWithin } from '../editing/parts.ts'

type Fields = { words: string }
type Edit = { type: 'edit-words'; text: string }

const plain = plainDrafting<Fields>({ words: '' })

declare module '../drafting.ts' {
  interface EditShapes {
    slide: { fields: Fields; edit: Edit; part: never }
  }
}

export const drafting = defineDrafting<'slide'>({
  group: 'unasked',
  ...plain.rules,
  edited: (_, { text }) => ({ words: cut(text, LIMITS.slideWords.input) }),
  toDraft: plain.fieldsOf,
  fromDraft: plain.fieldsOf,
  kept: { words: z.string() },
  toParts: ({ words }) => ({ lines: words.split('\n').map((text) => ({ text })), settings: {} }),
  fromParts: (parts) => ({
    words: cut(
      linesWithin(parts, Number.POSITIVE_INFINITY)
        .map(({ text, partner }) => [text, partner].filter(Boolean).join(' – '))
        .join('\n'),
      LIMITS.slideWords.input,
    ),
  }),
  words: ({ words }) => (words === '' ? [] : [words]),
  fieldOf: (_, { key }) => fieldName.answer(key),
})
