import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'

type Fields = { words: string }
type Edit = { type: 'edit-words'; text: string }

const fieldsOf = ({ words }: Fields): Fields => ({ words })

export const slide = defineDrafting<'slide', { fields: Fields; edit: Edit; part: never }>({
  blank: () => ({ words: '' }),
  isUntouched: ({ words }) => words === '',
  isSame: (one, other) => one.words === other.words,
  edited: (_, { text }) => ({ words: cut(text, LIMITS.slideWords.input) }),
  removed: () => undefined,
  putBack: fieldsOf,
  withKeys: fieldsOf,
  withoutIds: fieldsOf,
  adopted: fieldsOf,
  toDraft: fieldsOf,
  fromDraft: fieldsOf,
  kept: { words: z.string() },
  words: ({ words }) => (words === '' ? [] : [words]),
  fieldOf: (_, { key }) => fieldName.answer(key),
})
