import type { Kind, QuizProblem, ShapeOf } from '@pinquiz/game'
import type * as z from 'zod/mini'
import { type Parts, settingsOf } from './editing/parts.ts'

/** One kind in the editor: fields besides text and time, their edits, and parts that can be removed. */
type EditShape = { fields: object; edit: { type: string }; part: unknown }

/** One entry per kind, added by its `drafting.ts`; the compiler reports a missing one. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the kinds
export interface EditShapes {}

/** Keys are only unique on this page. */
export type NewKey = () => number

export type QuestionProblem = Extract<QuizProblem, { questionNumber: number }>

/** The heading under which the editor offers a kind. */
export type Group = 'one' | 'several' | 'typed' | 'arranged' | 'opinion' | 'unasked'

/** How the editor handles one kind of question. All functions are pure. */
export type Drafting<K extends Kind, S extends EditShape> = DraftingOf<ShapeOf<K>, S> & { group: Group }

export type DraftingOf<Q extends { body: object; draft: object }, S extends EditShape> = {
  blank(newKey: NewKey): S['fields']
  /** Whether nothing has been entered yet. */
  isUntouched(fields: S['fields']): boolean
  isSame(one: S['fields'], other: S['fields']): boolean
  edited(fields: S['fields'], edit: S['edit'], newKey: NewKey): S['fields']
  /** What this edit removes, so that undo can restore it; undefined if nothing. */
  removed(fields: S['fields'], edit: S['edit']): S['part'] | undefined
  putBack(fields: S['fields'], part: S['part']): S['fields']
  /** The same fields with new keys. */
  withKeys(fields: S['fields'], newKey: NewKey): S['fields']
  withoutIds(fields: S['fields']): S['fields']
  /** The fields with the ids of `stored`. `submitted` is what was saved; `fields` may have been edited since. */
  adopted(fields: S['fields'], submitted: S['fields'], stored: Q['body']): S['fields']
  toDraft(fields: S['fields']): Q['draft']
  /** Fields without keys; `withKeys` adds them. */
  fromDraft(draft: Q['draft']): S['fields']
  /** Schemas for unsaved work that the browser stores. */
  kept: { [Field in keyof S['fields']]: z.ZodMiniType }
  /** The card's texts, for its placeholder while out of view. */
  words(fields: S['fields']): string[]
  /** What another kind could take over. */
  toParts(fields: S['fields']): Parts
  /** Takes over as much of another kind as fits. */
  fromParts(parts: Parts, newKey: NewKey): S['fields']
  /** The `data-field` to focus for a problem. */
  fieldOf(problem: QuestionProblem, question: { key: number } & S['fields']): string
}

export const defineDrafting = <K extends Kind>(drafting: Drafting<K, EditShapes[K]>) => drafting

/** Drafting for a kind with plain values only, without ids or removable parts. */
export function plainDrafting<Fields extends object>(blank: Fields) {
  const names = Object.keys(blank) as (keyof Fields)[]
  /** Picks the kind's own fields from a card. */
  const fieldsOf = (card: Fields) => Object.fromEntries(names.map((name) => [name, card[name]])) as Fields
  const isSame = (one: Fields, other: Fields) => names.every((name) => one[name] === other[name])
  return {
    fieldsOf,
    rules: {
      blank: () => blank,
      isUntouched: (fields: Fields) => isSame(fields, blank),
      isSame,
      removed: () => undefined,
      putBack: fieldsOf,
      withKeys: fieldsOf,
      withoutIds: fieldsOf,
      adopted: fieldsOf,
      toParts: (fields: Fields): Parts => ({ lines: [], settings: fieldsOf(fields) as Parts['settings'] }),
      fromParts: (parts: Parts) => settingsOf(parts, blank),
    },
  }
}
