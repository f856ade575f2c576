import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting, type NewKey } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut } from '../editing/lists.ts'
import { linesWithin, padded } from '../editing/parts.ts'

type Side = 'left' | 'right'
export type EditablePair = { key: number; id?: string | undefined; left: string; right: string }
type Fields = { pairs: EditablePair[] }
type Edit =
  | { type: 'add-pair' }
  | { type: 'remove-pair'; pair: number }
  | { type: 'edit-pair'; pair: number; side: Side; text: string }
type Shape = { fields: Fields; edit: Edit; part: { at: number; pair: EditablePair } }

const { min, max } = LIMITS.pairs
const blankPair = (newKey: NewKey): EditablePair => ({ key: newKey(), left: '', right: '' })

declare module '../drafting.ts' {
  interface EditShapes {
    pairs: Shape
  }
}

export const drafting = defineDrafting<'pairs'>({
  group: 'arranged',
  blank: (newKey) => ({ pairs: [0, 1, 2].map(() => blankPair(newKey)) }),
  isUntouched: (fields) => fields.pairs.every(({ left, right }) => left === '' && right === ''),
  isSame: (one, other) =>
    one.pairs.length === other.pairs.length &&
    one.pairs.every(({ id, left, right }, at) => {
      const same = other.pairs[at]
      return id === same?.id && left === same?.left && right === same?.right
    }),
  edited: (fields, edit, newKey) => ({ pairs: editedPairs(fields.pairs, edit, newKey) }),
  removed(fields, edit) {
    if (edit.type !== 'remove-pair' || fields.pairs.length <= min) return undefined
    const at = fields.pairs.findIndex(({ key }) => key === edit.pair)
    const pair = fields.pairs[at]
    return pair && { at, pair }
  },
  putBack: (fields, { at, pair }) => ({
    pairs:
      fields.pairs.length >= max
        ? fields.pairs
        : fields.pairs.toSpliced(Math.min(at, fields.pairs.length), 0, pair),
  }),
  withKeys: (fields, newKey) => ({ pairs: fields.pairs.map((pair) => ({ ...pair, key: newKey() })) }),
  withoutIds: (fields) => ({ pairs: fields.pairs.map(({ id: _, ...pair }) => pair) }),
  adopted(fields, submitted, stored) {
    const ids = new Map(submitted.pairs.map(({ key }, at) => [key, stored.pairs[at]?.id]))
    return { pairs: fields.pairs.map((pair) => ({ ...pair, id: ids.get(pair.key) ?? pair.id })) }
  },
  toDraft: (fields) => ({
    pairs: fields.pairs.map(({ id, left, right }) => ({ ...(id === undefined ? {} : { id }), left, right })),
  }),
  fromDraft: (draft) => ({ pairs: draft.pairs.map(({ id, left, right }) => ({ key: 0, id, left, right })) }),
  kept: {
    pairs: z.array(
      z.object({
        key: z._default(z.number(), 0),
        id: z.optional(z.string()),
        left: z.string(),
        right: z.string(),
      }),
    ),
  },
  words: (fields) => fields.pairs.map(({ left, right }) => `${left} – ${right}`),
  toParts: (fields) => ({
    lines: fields.pairs.map(({ left, right }) => ({ text: left, partner: right })),
    settings: {},
  }),
  fromParts: (parts, newKey) => ({
    pairs: padded(
      linesWithin(parts, max).map(({ text, partner = '' }) => ({
        ...blankPair(newKey),
        left: text,
        right: partner,
      })),
      min,
      () => blankPair(newKey),
    ),
  }),
  fieldOf(problem, question) {
    const empty = problem.reason === 'empty-option' ? question.pairs[problem.optionNumber - 1] : undefined
    return empty ? fieldName.option(empty.key) : fieldName.addOption(question.key)
  },
})

/** The same object if nothing changed. */
function editedPairs(pairs: EditablePair[], edit: Edit, newKey: NewKey): EditablePair[] {
  switch (edit.type) {
    case 'add-pair':
      return pairs.length >= max ? pairs : [...pairs, blankPair(newKey)]
    case 'remove-pair':
      return pairs.length <= min ? pairs : pairs.filter(({ key }) => key !== edit.pair)
    case 'edit-pair': {
      const text = cut(edit.text, LIMITS.pairText.input)
      return pairs.map((pair) => (pair.key === edit.pair ? { ...pair, [edit.side]: text } : pair))
    }
  }
}
