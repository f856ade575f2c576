import type { Kind, QuizProblem, ShapeOf } from '@pinquiz/game'
import type * as z from 'zod/mini'
import { type Parts, settingsOf } from './editing/parts.ts'

/** The editor's part of one kind: its card's fields besides text and time, their edits, what can be removed. */
type EditShape = { fields: object; edit: { type: string }; part: unknown }

/** Of each kind; its `drafting.ts` adds it, and the compiler asks for it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the kinds
export interface EditShapes {}

/** Keys are only unique on this page. */
export type NewKey = () => number

export type QuestionProblem = Extract<QuizProblem, { questionNumber: number }>

/** Under what the editor offers it: `one` and `several` right answers, … */
export type Group = 'one' | 'several' | 'typed' | 'arranged' | 'opinion' | 'unasked'

/** How the editor deals with one kind of question. Pure. */
export type Drafting<K extends Kind, S extends EditShape> = DraftingOf<ShapeOf<K>, S> & { group: Group }

export type DraftingOf<Q extends { body: object; draft: object }, S extends EditShape> = {
  blank(newKey: NewKey): S['fields']
  /** Whether nothing was entered yet. */
  isUntouched(fields: S['fields']): boolean
  isSame(one: S['fields'], other: S['fields']): boolean
  edited(fields: S['fields'], edit: S['edit'], newKey: NewKey): S['fields']
  /** What this edit removes, so that undo can restore it; undefined if nothing. */
  removed(fields: S['fields'], edit: S['edit']): S['part'] | undefined
  putBack(fields: S['fields'], part: S['part']): S['fields']
  /** The same with fresh keys. */
  withKeys(fields: S['fields'], newKey: NewKey): S['fields']
  withoutIds(fields: S['fields']): S['fields']
  /** With the ids under which `submitted` was stored; it may have been edited since. */
  adopted(fields: S['fields'], submitted: S['fields'], stored: Q['body']): S['fields']
  toDraft(fields: S['fields']): Q['draft']
  /** `withKeys` gives it its keys. */
  fromDraft(draft: Q['draft']): S['fields']
  /** What the browser stores of unsaved work. */
  kept: { [Field in keyof S['fields']]: z.ZodMiniType }
  /** Its texts, for the placeholder of a card out of view. */
  words(fields: S['fields']): string[]
  /** What other kinds may take over. */
  toParts(fields: S['fields']): Parts
  /** As much of another kind as this one has room for. */
  fromParts(parts: Parts, newKey: NewKey): S['fields']
  /** The `data-field` to focus for a problem. */
  fieldOf(problem: QuestionProblem, question: { key: number } & S['fields']): string
}

export const defineDrafting = <K extends Kind>(drafting: Drafting<K, EditShapes[K]>) => drafting

/** A kind whose card holds plain values, without ids or removable parts. */
export function plainDrafting<Fields extends object>(blank: Fields) {
  const names = Object.keys(blank) as (keyof Fields)[]
  /** Only its own fields of a card. */
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
