import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { defineDrafting, type NewKey } from '../drafting.ts'
import { fieldName } from '../editing/field-names.ts'
import { cut, placed } from '../editing/lists.ts'
import { linesWithin, padded, settingsOf } from '../editing/parts.ts'

export type EditableItem = { key: number; id?: string | undefined; text: string }
type Fields = { items: EditableItem[]; hasPartialCredit: boolean }
type Edit =
  | { type: 'add-item' }
  | { type: 'remove-item'; item: number }
  | { type: 'place-item'; item: number; to: number }
  | { type: 'edit-item'; item: number; text: string }
  | { type: 'credit-neighbours'; hasPartialCredit: boolean }
type Shape = { fields: Fields; edit: Edit; part: { at: number; item: EditableItem } }

const { min, max } = LIMITS.options
const blankItem = (newKey: NewKey): EditableItem => ({ key: newKey(), text: '' })

declare module '../drafting.ts' {
  interface EditShapes {
    'put-in-order': Shape
  }
}

export const drafting = defineDrafting<'put-in-order'>({
  group: 'arranged',
  blank: (newKey) => ({ items: [0, 1, 2].map(() => blankItem(newKey)), hasPartialCredit: false }),
  isUntouched: ({ items, hasPartialCredit }) => !hasPartialCredit && items.every(({ text }) => text === ''),
  isSame: ({ items, hasPartialCredit }, other) =>
    hasPartialCredit === other.hasPartialCredit &&
    items.length === other.items.length &&
    items.every(({ id, text }, at) => id === other.items[at]?.id && text === other.items[at]?.text),
  edited: ({ items, hasPartialCredit }, edit, newKey) =>
    edit.type === 'credit-neighbours'
      ? { items, hasPartialCredit: edit.hasPartialCredit }
      : { items: editedItems(items, edit, newKey), hasPartialCredit },
  removed({ items }, edit) {
    if (edit.type !== 'remove-item' || items.length <= min) return undefined
    const at = items.findIndex(({ key }) => key === edit.item)
    const item = items[at]
    return item && { at, item }
  },
  putBack: ({ items, hasPartialCredit }, { at, item }) => ({
    items: items.length >= max ? items : items.toSpliced(Math.min(at, items.length), 0, item),
    hasPartialCredit,
  }),
  withKeys: ({ items, hasPartialCredit }, newKey) => ({
    items: items.map((item) => ({ ...item, key: newKey() })),
    hasPartialCredit,
  }),
  withoutIds: ({ items, hasPartialCredit }) => ({
    items: items.map(({ id: _, ...item }) => item),
    hasPartialCredit,
  }),
  adopted({ items, hasPartialCredit }, submitted, stored) {
    const ids = new Map(submitted.items.map(({ key }, at) => [key, stored.items[at]?.id]))
    return {
      items: items.map((item) => ({ ...item, id: ids.get(item.key) ?? item.id })),
      hasPartialCredit,
    }
  },
  toDraft: ({ items, hasPartialCredit }) => ({
    items: items.map(({ id, text }) => ({ ...(id === undefined ? {} : { id }), text })),
    hasPartialCredit,
  }),
  fromDraft: ({ items, hasPartialCredit }) => ({
    items: items.map(({ id, text }) => ({ key: 0, id, text })),
    hasPartialCredit,
  }),
  kept: {
    items: z.array(
      z.object({ key: z._default(z.number(), 0), id: z.optional(z.string()), text: z.string() }),
    ),
    hasPartialCredit: z._default(z.boolean(), false),
  },
  words: ({ items }) => items.map(({ text }) => text),
  toParts: ({ items, hasPartialCredit }) => ({
    lines: items.map(({ text }) => ({ text })),
    settings: { hasPartialCredit },
  }),
  fromParts: (parts, newKey) => ({
    items: padded(
      linesWithin(parts, max).map(({ text }) => ({ ...blankItem(newKey), text })),
      min,
      () => blankItem(newKey),
    ),
    ...settingsOf(parts, { hasPartialCredit: false }),
  }),
  fieldOf(problem, { key, items }) {
    const empty = problem.reason === 'empty-option' ? items[problem.optionNumber - 1] : undefined
    return empty ? fieldName.option(empty.key) : fieldName.addOption(key)
  },
})

/** The same object if nothing changed. */
function editedItems(
  items: EditableItem[],
  edit: Exclude<Edit, { type: 'credit-neighbours' }>,
  newKey: NewKey,
): EditableItem[] {
  switch (edit.type) {
    case 'add-item':
      return items.length >= max ? items : [...items, blankItem(newKey)]
    case 'remove-item':
      return items.length <= min ? items : items.filter(({ key }) => key !== edit.item)
    case 'place-item':
      return placed(
        items,
        items.findIndex(({ key }) => key === edit.item),
        edit.to,
      )
    case 'edit-item': {
      const text = cut(edit.text, LIMITS.optionText.input)
      return items.map((item) => (item.key === edit.item ? { ...item, text } : item))
    }
  }
}
