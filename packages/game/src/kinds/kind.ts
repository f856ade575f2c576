import type { Chance } from './chance.ts'
import type { Ruling } from './ruling.ts'

/**
 * The types of one kind of question. `body` is what the host wrote beside text and time, `draft` the same while it is
 * being written; `face` what everybody sees while the question is open, without a key; `answer` what is given (a scalar or a list of them, compared as JSON); `key` what
 * the reveal adds; `counts` how everybody answered; `insight` what results add; `problem` what keeps a draft from being saved.
 */
export type KindShape = {
  body: object
  draft: object
  face: object
  answer: unknown
  key: unknown
  counts: unknown
  insight: object
  problem: { reason: string }
}

/** How one question was answered. `key` is null where nothing is right, as in a poll; `right`: answers with full credit. */
type Counted<S extends KindShape> = {
  counts: S['counts']
  key: S['key'] | null
  answers: number
  right: number
  /** How many could have answered. */
  asked: number
}

/** `shareRight`: 0–1 of those who were asked (L84); null when nobody was, or nothing is right. */
type Statistics = { answers: number; shareRight: number | null }

/**
 * What exports write of a question: what is right, what was mostly chosen instead, the rows of its table, and `figures`, which
 * have columns of their own under their names.
 */
export type ResultCells = {
  right: string
  mostChosenWrong: string
  rows: [label: string, count: number][]
  figures?: Readonly<Record<string, number | null>>
}

/**
 * What a kind writes into a row of the import format: up to ten cells of options (answers that are accepted, items in their
 * order, pairs as `left = right`); what is right, as a number or several (`1;3`); and the rest by names of small letters and hyphens (K8).
 */
export type CsvCells = {
  options: string[]
  correct: string | number
  details?: Record<string, string | number | boolean>
}

/** The same as it is read: of a hand that may have left anything out. Options are marked that `correct` names; empty ones are gone. */
export type CsvRow = {
  options: { text: string; isCorrect: boolean }[]
  correct: string
  details: Readonly<Record<string, string>>
}

/** Everything that rules know about one kind of question (docs/rules.md, K8). Pure. */
export type KindDefinition<S extends KindShape> = {
  /** Never there; carries the types to the registry. */
  readonly shape?: S
  /** An answer names places in a list of options, which may stand in another order on each phone (Q7). */
  hasOptions?: true
  /** It is asked on the picture of its question, and cannot be without one. */
  needsPicture?: true
  /** Nothing is right in it, in any mode: no points, no share, no rank (K55). */
  isScored?: false
  /** Nobody can answer it, and it counts nowhere: it is shown until the host, or whoever goes alone, goes on (K73). */
  asksNothing?: true
  /** The body of a new question. */
  blank(): S['draft']
  /** The draft as stored: texts trimmed and cut to their limits. */
  normalise(draft: S['draft']): S['draft']
  problems(draft: S['draft']): S['problem'][]
  /** A stored body. Parts keep the ids they have in `before`; `newId` issues the others. */
  withIds(draft: S['draft'], before: S['body'] | undefined, newId: () => string): S['body']
  face(body: S['body']): S['face']
  /** Of a session that was started when nothing was shown in its stored order: answers name places as they were shown. */
  shownAsBefore?(body: S['body']): S['body']
  /** Whether `value` is an answer to this question at all. */
  accepts(body: S['body'], value: unknown): boolean
  /** What somebody might answer who knows it or guesses; null where nothing is asked. `accepts` takes it (L170). */
  guess(body: S['body'], chance: Chance): S['answer'] | null
  /** The credit of an accepted answer, from 0 to 1. */
  judge(body: S['body'], answer: S['answer']): number
  key(body: S['body']): S['key']
  /** By what equal answers are counted; at most 500 characters. */
  tallyKey(answer: S['answer']): string
  /** How everybody answered, of the number of answers by tally key; where answers are typed, `spelled` says how most people wrote what a key stands for. */
  count(
    body: S['body'],
    byKey: ReadonlyMap<string, number>,
    spelled?: ReadonlyMap<string, S['answer']>,
  ): S['counts']
  /** Answers are texts that people typed. */
  isTyped?: true
  /** The counts with what would offend somebody marked as such; only where answers are typed. */
  screened?(counts: S['counts'], isOffensive: (text: string) => boolean): S['counts']
  /** What phones may know of the counts, where that is not all. */
  forPhones?(counts: S['counts']): S['counts']
  /** The body after a ruling of the host on an answer that came: itself where it changes nothing, null where nothing can be ruled so. */
  ruled?(body: S['body'], answer: string, ruling: Ruling): S['body'] | null
  statistics(counted: Counted<S>, body: S['body']): Statistics & S['insight']
  /** An answer as exports write it. */
  answerText(body: S['body'], answer: S['answer']): string
  /** The same beside a name, where a part of it may not have been seen: what nobody saw says so. */
  markedText?(body: S['body'], answer: S['answer'], isOffensive: (text: string) => boolean): string
  keyText(body: S['body']): string
  resultCells(result: S['face'] & S['insight'] & { right: S['key'] | null; counts: S['counts'] }): ResultCells
  toCsv(draft: S['draft']): CsvCells
  /** The draft in the fields of a file of PinQuiz, where it is not made of options; null where they are something else. */
  fromFields?(fields: Readonly<Record<string, unknown>>): S['draft'] | null
  /** Null where a row is none of that kind, or misses what it cannot do without. */
  fromCsv(row: CsvRow): S['draft'] | null
}

export const defineKind = <S extends KindShape>(definition: KindDefinition<S>): KindDefinition<S> =>
  definition

type Unscored = KindShape & { key: null }
type Judging = 'isScored' | 'judge' | 'key' | 'keyText'

/** A kind in which nothing is right: there is no key, and every answer is as good as another. */
export const defineUnscored = <S extends Unscored>(
  definition: Omit<KindDefinition<S>, Judging>,
): KindDefinition<S> => ({
  ...definition,
  isScored: false,
  judge: () => 0,
  key: () => null,
  keyText: () => '',
})
