import * as z from 'zod/mini'
import { defineDrafting } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { settingsOf } from '../editing/parts.ts'

type Fields = { needsApproval: boolean }
type Edit = { type: 'require-approval'; isOn: boolean }

const fieldsOf = ({ needsApproval }: Fields): Fields => ({ needsApproval })

declare module '../drafting.ts' {
  interface EditShapes {
    'open-text': { fields: Fields; edit: Edit; part: never }
  }
}

export const drafting = defineDrafting<'open-text'>({
  group: 'opinion',
  blank: () => ({ needsApproval: false }),
  isUntouched: ({ needsApproval }) => !needsApproval,
  isSame: (one, other) => one.needsApproval === other.needsApproval,
  edited: (_, { isOn }) => ({ needsApproval: isOn }),
  removed: () => undefined,
  putBack: fieldsOf,
  withKeys: fieldsOf,
  withoutIds: fieldsOf,
  adopted: fieldsOf,
  toDraft: fieldsOf,
  fromDraft: fieldsOf,
  kept: { needsApproval: z.boolean() },
  words: () => [],
  toParts: (fields) => ({ lines: [], settings: fieldsOf(fields) }),
  fromParts: (parts) => settingsOf(parts, { needsApproval: false }),
  fieldOf: (_, { key }) => fieldName.text(key),
})
