import { defineDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'

type Fields = Record<never, never>

const none = (): Fields => ({})

/** There is nothing to write but the question. */
export const wordCloud = defineDrafting<'word-cloud', { fields: Fields; edit: never; part: never }>({
  blank: none,
  isUntouched: () => true,
  isSame: () => true,
  edited: none,
  removed: () => undefined,
  putBack: none,
  withKeys: none,
  withoutIds: none,
  adopted: none,
  toDraft: none,
  fromDraft: none,
  kept: {},
  words: () => [],
  fieldOf: (_, { key }) => fieldName.text(key),
})
