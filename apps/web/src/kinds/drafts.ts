import {
  asksNothing,
  FIRST_KIND,
  isScored,
  KINDS,
  type Kind,
  type Media,
  type OfKind,
  type Picture,
} from '@pinquiz/game'
import * as z from 'zod/mini'
import type { Drafting, EditShapes, Group, NewKey, QuestionProblem } from './drafting.ts'
import { DEFAULT_ASKING, type EditableAsking } from './editing/asking.ts'
import { type Losses, lostParts } from './editing/parts.ts'

/** The kinds' drafting modules. */
const FILES = import.meta.glob<object>('./*/drafting.ts', { eager: true, import: 'drafting' })

/** The kind of a new question, unless another is requested. */
export const DEFAULT_KIND = FIRST_KIND
export const KINDS_OFFERED = Object.keys(KINDS) as Kind[]

export type FieldsOf<K extends Kind> = EditShapes[K]['fields']
export type PartOf<K extends Kind> = EditShapes[K]['part']

/** An edit of a kind's own fields in one question, identified by its key. */
export type KindEdit = { question: number } & EditShapes[Kind]['edit']

type Common = {
  /** Imported, and which answer is right was a guess: until someone edits or confirms it. */
  isDoubtful?: boolean | undefined
  key: number
  id?: string | undefined
  text: string
  /** As typed, so that a half-typed number is never replaced while typing. */
  timeLimit: string
  asking: EditableAsking
  media?: Media | undefined
}
/** A card of the editor. */
export type EditableOf<K extends Kind> = { [Name in K]: Common & { kind: Name } & FieldsOf<Name> }[K]
export type EditableQuestion = EditableOf<Kind>

const draftingOf = <K extends Kind>({ kind }: { kind: K }) =>
  FILES[`./${kind}/drafting.ts`] as Drafting<K, EditShapes[K]>

// `as`: kind, fields and edits come from the same folder, which the compiler can't know.

const withFields = (question: EditableQuestion, fields: FieldsOf<Kind>) =>
  ({ ...question, ...fields }) as EditableQuestion

export const blankFields = (kind: Kind, newKey: NewKey) =>
  ({ kind, ...draftingOf({ kind }).blank(newKey) }) as OfEditable

type OfEditable = { [K in Kind]: { kind: K } & FieldsOf<K> }[Kind]

export const hasNoFields = (question: EditableQuestion): boolean => draftingOf(question).isUntouched(question)

export const hasSameFields = (one: EditableQuestion, other: EditableQuestion): boolean =>
  one.kind === other.kind && draftingOf(one).isSame(one, other)

/** The question after an edit of its kind's fields, and what that removed. */
export function editedByKind(question: EditableQuestion, edit: KindEdit, newKey: NewKey) {
  const drafting = draftingOf(question)
  const part = drafting.removed(question, edit)
  return { question: withFields(question, drafting.edited(question, edit, newKey)), part }
}

export const groupOf = (kind: Kind): Group => draftingOf({ kind }).group

/** The same question as another kind, with everything that fits. */
export function withKind(question: EditableQuestion, kind: Kind, newKey: NewKey): EditableQuestion {
  if (kind === question.kind) return question
  const { key, id, text, timeLimit, media, asking } = question
  const fields = draftingOf({ kind }).fromParts(draftingOf(question).toParts(question), newKey)
  return {
    key,
    id,
    text,
    timeLimit,
    media,
    kind,
    ...fields,
    asking: {
      ...asking,
      weight: isScored({ kind }) ? asking.weight : DEFAULT_ASKING.weight,
      explanation: asksNothing({ kind }) ? '' : asking.explanation,
    },
  } as EditableQuestion
}

/** What `after`, the same question as another kind, lacks; null if nothing is lost. */
export function lossesOf(before: EditableQuestion, after: EditableQuestion): Losses | null {
  const own = draftingOf(before)
  const blank = own.toParts(own.blank(() => 0))
  const losses = {
    ...lostParts(own.toParts(before), draftingOf(after).toParts(after), blank),
    explanation: before.asking.explanation !== after.asking.explanation,
    weight: before.asking.weight !== after.asking.weight,
  }
  const isNothing = Object.values(losses).every((loss) => (Array.isArray(loss) ? loss.length === 0 : !loss))
  return isNothing ? null : losses
}

export const withRestoredPart = (question: EditableQuestion, part: PartOf<Kind>): EditableQuestion =>
  withFields(question, draftingOf(question).putBack(question, part))

export const withFreshKeys = (question: EditableQuestion, newKey: NewKey): EditableQuestion =>
  withFields({ ...question, key: newKey() }, draftingOf(question).withKeys(question, newKey))

export const withoutPartIds = (question: EditableQuestion): EditableQuestion =>
  withFields(question, draftingOf(question).withoutIds(question))

export const withStoredIds = (
  question: EditableQuestion,
  submitted: EditableQuestion,
  stored: OfKind<'body', object>,
): EditableQuestion =>
  submitted.kind === question.kind && stored.kind === question.kind
    ? withFields(question, draftingOf(question).adopted(question, submitted, stored))
    : question

export const draftFields = (question: EditableQuestion) =>
  ({ kind: question.kind, ...draftingOf(question).toDraft(question) }) as OfKind<'draft', object>

export const fieldsOfDraft = (draft: OfKind<'draft', object>) =>
  ({ kind: draft.kind, ...draftingOf(draft).fromDraft(draft) }) as OfEditable

/** One entry per option; empty for kinds without written options. */
export const optionPictures = (question: EditableQuestion): (Picture | null)[] =>
  'options' in question ? question.options.map(({ picture }) => picture ?? null) : []

export const withOptionPictures = (
  question: EditableQuestion,
  pictures: readonly (Picture | null)[],
): EditableQuestion =>
  'options' in question
    ? withFields(question, {
        ...question,
        options: question.options.map((option, at) => ({ ...option, picture: pictures[at] ?? undefined })),
      })
    : question

export const wordsOf = (question: EditableQuestion): string[] => draftingOf(question).words(question)

export const fieldOfProblem = (problem: QuestionProblem, question: EditableQuestion): string =>
  draftingOf(question).fieldOf(problem, question)

/**
 * Schema of a stored card: `common` plus the kind's own fields. A card without a kind dates from before there were
 * several.
 */
export function keptCard<Shape extends z.core.$ZodLooseShape>(common: Shape) {
  const cards = KINDS_OFFERED.map((kind) => {
    const { kept } = draftingOf({ kind })
    const literal = z.literal(kind)
    return z.object({ ...common, kind: kind === DEFAULT_KIND ? z._default(literal, kind) : literal, ...kept })
  })
  // The types can't express a union over all kinds.
  return z.union(cards as never) as z.ZodMiniType as z.ZodMiniType<EditableQuestion>
}
