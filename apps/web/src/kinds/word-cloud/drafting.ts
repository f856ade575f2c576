import { defineDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { NO_PARTS } from '../editing/parts.ts'

type Fields = Record<never, never>

const none = (): Fields => ({})

declare module '../drafting.ts' {
  interface EditShapes {
    'word-cloud': { fields: Fields; edit: never; part: never }
  }
}

/** A word cloud has no fields besides its question. */
export const drafting = defineDrafting<'word-cloud'>({
  group: 'opinion',
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
  toParts: () => NO_PARTS,
  fromParts: none,
  fieldOf: (_, { key }) => fieldName.text(key),
})
