import { FIRST_KIND } from './first-kind.ts'
import type { KindDefinition } from './kind.ts'
import { multipleChoice } from './multiple-choice/multiple-choice.ts'
import { openText } from './open-text/open-text.ts'
import { pairs } from './pairs/pairs.ts'
import { order } from './put-in-order/put-in-order.ts'
import type { Ruling } from './ruling.ts'
import { scale } from './scale/scale.ts'
import { singleChoice } from './single-choice/single-choice.ts'
import { slide } from './slide/slide.ts'
import { slider } from './slider/slider.ts'
import { spot } from './spot/spot.ts'
import { trueFalse } from './true-false/true-false.ts'
import { typedAnswer } from './typed-answer/typed-answer.ts'
import { typedNumber } from './typed-number/typed-number.ts'
import { wordCloud } from './word-cloud/word-cloud.ts'

export type * from './multiple-choice/multiple-choice.ts'
export * from './numbers/exact-number.ts'
export * from './numbers/judging.ts'
export * from './numbers/read-number.ts'
export type * from './numbers/spread.ts'
export type * from './open-text/open-text.ts'
export * from './pairs/most-matched.ts'
export type * from './pairs/pairs.ts'
export { settledOrder } from './put-in-order/equal-items.ts'
export type * from './put-in-order/put-in-order.ts'
export type * from './scale/scale.ts'
export * from './scale/scale-figures.ts'
export type * from './single-choice/single-choice.ts'
export type * from './slide/slide.ts'
export type * from './slider/slider.ts'
export * from './slider/slider-scale.ts'
export * from './spot/areas.ts'
export type * from './spot/spot.ts'
export type * from './true-false/true-false.ts'
export type * from './typed-answer/typed-answer.ts'
export type * from './typed-number/typed-number.ts'
export type * from './word-cloud/word-cloud.ts'
export * from './word-cloud/words.ts'

/** All kinds (docs/adding-a-kind.md), in the order in which the editor offers them. */
export const KINDS = {
  'single-choice': singleChoice,
  'true-false': trueFalse,
  'multiple-choice': multipleChoice,
  scale,
  'typed-answer': typedAnswer,
  'typed-number': typedNumber,
  slider,
  'put-in-order': order,
  pairs,
  spot,
  'open-text': openText,
  'word-cloud': wordCloud,
  slide,
}

export type Kind = keyof typeof KINDS
export type ShapeOf<K extends Kind> = NonNullable<(typeof KINDS)[K]['shape']>

/** Replies still contain a single choice's answer under its former name, besides `value`. */
export const optionOf = ({ kind }: { kind: Kind }, option: AnswerValue) =>
  kind === FIRST_KIND && typeof option === 'number' ? { option } : {}
export const isFirstKind = ({ kind }: { kind: Kind }): boolean => kind === FIRST_KIND

const definitions: { [K in Kind]: KindDefinition<ShapeOf<K>> } = KINDS

export const isKind = (name: unknown): name is Kind => typeof name === 'string' && Object.hasOwn(KINDS, name)

/** The rules of a question's kind. */
export const kindOf = <K extends Kind>({ kind }: { kind: K }): KindDefinition<ShapeOf<K>> => definitions[kind]

/** Whether the kind has right answers, or the host marks answers by hand (K102). */
export const isScored = (question: { kind: Kind; isHandMarked?: true | undefined }): boolean =>
  kindOf(question).isScored !== false || question.isHandMarked === true

/** Whether it is a slide: no answer, no clock, not counted. */
export const asksNothing = (question: { kind: Kind }): boolean => kindOf(question).asksNothing === true

/** How many questions there are; slides are none (K73). */
export const countAsked = (questions: readonly { kind: Kind }[]): number =>
  questions.filter((question) => !asksNothing(question)).length

export const KINDS_WITHOUT_ANSWER = (Object.keys(KINDS) as Kind[]).filter((kind) => asksNothing({ kind }))

/** A value of any kind; `accepts` decides whether it answers a question. */
export type AnswerValue = ShapeOf<Kind>['answer']
/** Everyone's answers to one question. */
export type AnswerCounts = ShapeOf<Kind>['counts']

/** `Common` plus the fields of each kind, distinguished by `kind`. */
export type OfKind<Part extends 'body' | 'draft' | 'face', Common> = {
  [K in Kind]: Common & { kind: K } & ShapeOf<K>[Part]
}[Kind]

/** The face plus what the reveal adds. */
export type Revealed<Common> = {
  [K in Kind]: Common & { kind: K; key: ShapeOf<K>['key']; counts: ShapeOf<K>['counts'] } & ShapeOf<K>['face']
}[Kind]

/** The kinds in a quiz other than the first. */
export const furtherKinds = ({ questions }: { questions: readonly { kind: Kind }[] }): Kind[] => [
  ...new Set(questions.filter((question) => !isFirstKind(question)).map(({ kind }) => kind)),
]

type Body = OfKind<'body', object>
type Draft = OfKind<'draft', object>

// `as`: kind and part come from the same registry entry, which the compiler can't follow through a union.

export const faceOf = (body: Body) =>
  ({ kind: body.kind, ...kindOf(body).face(body) }) as OfKind<'face', object>

/** The question in the order shown by sessions from before shuffling included the stored order. */
export const withOriginalOrder = <Q extends Body>(question: Q): Q =>
  ({ ...question, ...kindOf(question).shownAsBefore?.(question) }) as Q

/** The answers to one question: counts by tally key, and for typed answers each key's most frequent spelling. */
export type Answered = {
  byKey: ReadonlyMap<string, number>
  spelled?: ReadonlyMap<string, AnswerValue> | undefined
}

/** Counts for hosts; `forPhones` removes what phones must not see. */
export function countsOf(
  body: Body,
  { byKey, spelled }: Answered,
  isOffensive?: (text: string) => boolean,
): AnswerCounts {
  const { count, screened } = kindOf(body)
  const counts = count(body, byKey, spelled as Parameters<typeof count>[2])
  return screened && isOffensive ? screened(counts, isOffensive) : counts
}

export const countsForPhones = (kind: { kind: Kind }, counts: AnswerCounts): AnswerCounts =>
  kindOf(kind).forPhones?.(counts) ?? counts

export const countsForWalls = (
  kind: { kind: Kind },
  counts: AnswerCounts,
  { isJudged }: { isJudged: boolean },
): AnswerCounts => kindOf(kind).forWalls?.(counts, isJudged) ?? counts

export const revealedOf = (body: Body, counts: AnswerCounts) =>
  ({ ...faceOf(body), key: kindOf(body).key(body), counts }) as Revealed<object>

/**
 * The question after the host's ruling on an answer: the same object if nothing changes, null if the ruling isn't
 * possible.
 */
export function ruledOf<Q extends Body>(question: Q, answer: string, ruling: Ruling): Q | null {
  const body = kindOf(question).ruled?.(question, answer, ruling) ?? null
  return body === null || body === question ? (body as Q | null) : ({ ...question, ...body } as Q)
}

/** The draft of a question in a PinQuiz file; null if its fields don't fit the kind. */
export function ownDraft(kind: Kind, fields: Readonly<Record<string, unknown>>): Draft | null {
  const draft = kindOf({ kind }).fromFields?.(fields)
  return draft ? ({ kind, ...draft } as Draft) : null
}

export const normalised = <D extends Draft>(draft: D) =>
  ({ kind: draft.kind, ...kindOf(draft).normalise(draft) }) as Extract<Draft, { kind: D['kind'] }>

/** A body with ids. Parts keep those of `before` if it is of the same kind; `newId` creates the others. */
export const stored = (draft: Draft, before: Body | undefined, newId: () => string) =>
  ({
    kind: draft.kind,
    ...kindOf(draft).withIds(draft, before?.kind === draft.kind ? before : undefined, newId),
  }) as Body
