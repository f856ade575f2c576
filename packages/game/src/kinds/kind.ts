import type { Chance } from './chance.ts'
import type { Ruling } from './ruling.ts'

/**
 * The types of one kind of question. `body` is written by the host besides text and time, `draft` the same while being
 * edited; `face` is what everyone sees while the question is open, without the key; `answer` is a scalar or a list of
 * scalars, compared as JSON; `key` is added by the reveal; `counts` sums up everyone's answers; `insight` is added by
 * results; `problem` prevents a draft from being saved.
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

/**
 * The answers to one question. `key` is null if there is no correct answer, as in a poll; `right`: answers with full
 * credit.
 */
type Counted<S extends KindShape> = {
  counts: S['counts']
  key: S['key'] | null
  answers: number
  right: number
  /** How many could have answered. */
  asked: number
}

/** `shareRight`: 0–1 of those asked (L84); null if no one was, or there is no correct answer. */
type Statistics = { answers: number; shareRight: number | null }

/**
 * What exports write about a question: the correct answer, the most frequent wrong one, the rows of its table, and
 * `figures`, which have their own columns under their names.
 */
export type ResultCells = {
  right: string
  mostChosenWrong: string
  rows: [label: string, count: number][]
  figures?: Readonly<Record<string, number | null>>
}

/**
 * A kind's row in the import format: up to ten option cells (accepted answers, items in order, pairs as `left =
 * right`); the correct answer, as one or more numbers (`1;3`); and further fields named in lower-case letters and
 * hyphens (K8).
 */
export type CsvCells = {
  options: string[]
  correct: string | number
  details?: Record<string, string | number | boolean>
}

/**
 * The same as read from a file, in which anything may be missing. Options named by `correct` are marked; empty ones are
 * dropped.
 */
export type CsvRow = {
  options: { text: string; isCorrect: boolean }[]
  correct: string
  details: Readonly<Record<string, string>>
}

/** The rules of one question type (docs/rules.md, K8). Pure. */
export type KindDefinition<S extends KindShape> = {
  /** Never set; only carries the types to the registry. */
  readonly shape?: S
  /** An answer names positions in a list of options, which may be in another order on each phone (Q7). */
  hasOptions?: true
  /** Players answer on the question's picture, so it needs one. */
  needsPicture?: true
  /** It has no correct answer in any mode: no points, no share, no rank (K55). */
  isScored?: false
  /**
   * It can't be answered, and isn't counted anywhere: it's shown until the host, or a self-paced participant, continues
   * (K73).
   */
  asksNothing?: true
  /** The body of a new question. */
  blank(): S['draft']
  /** The draft as stored: texts trimmed and cut to their limits. */
  normalise(draft: S['draft']): S['draft']
  problems(draft: S['draft']): S['problem'][]
  /** A stored body. Parts keep the ids they have in `before`; `newId` issues the others. */
  withIds(draft: S['draft'], before: S['body'] | undefined, newId: () => string): S['body']
  face(body: S['body']): S['face']
  /** For sessions started when nothing was shown in its stored order: answers name positions as they were shown. */
  shownAsBefore?(body: S['body']): S['body']
  /** Whether `value` is an answer to this question at all. */
  accepts(body: S['body'], value: unknown): boolean
  /** A simulated player's answer, known or guessed; null if nothing is asked. `accepts` takes it (L170). */
  guess(body: S['body'], chance: Chance): S['answer'] | null
  /** The credit of an accepted answer, from 0 to 1. */
  judge(body: S['body'], answer: S['answer']): number
  key(body: S['body']): S['key']
  /** The key by which equal answers are counted; at most 500 characters. */
  tallyKey(answer: S['answer']): string
  /**
   * Everyone's answers, from the number of answers by tally key; for typed answers, `spelled` is the most frequent
   * spelling of each key.
   */
  count(
    body: S['body'],
    byKey: ReadonlyMap<string, number>,
    spelled?: ReadonlyMap<string, S['answer']>,
  ): S['counts']
  /** Answers are texts that people typed. */
  isTyped?: true
  /** The counts with possibly offensive texts marked; for typed answers only. */
  screened?(counts: S['counts'], isOffensive: (text: string) => boolean): S['counts']
  /** What phones may learn of the counts, if not everything. */
  forPhones?(counts: S['counts']): S['counts']
  /**
   * The body after a host's ruling on a received answer: the same object if nothing changes, null if no such ruling is
   * possible.
   */
  ruled?(body: S['body'], answer: string, ruling: Ruling): S['body'] | null
  statistics(counted: Counted<S>, body: S['body']): Statistics & S['insight']
  /** An answer as exports write it. */
  answerText(body: S['body'], answer: S['answer']): string
  /** The same next to a name, if parts of it may not have been shown: these are marked. */
  markedText?(body: S['body'], answer: S['answer'], isOffensive: (text: string) => boolean): string
  keyText(body: S['body']): string
  resultCells(result: S['face'] & S['insight'] & { right: S['key'] | null; counts: S['counts'] }): ResultCells
  toCsv(draft: S['draft']): CsvCells
  /** The draft in the fields of a PinQuiz file, if it isn't made of options; null if they are something else. */
  fromFields?(fields: Readonly<Record<string, unknown>>): S['draft'] | null
  /** Null if a row isn't of this kind, or lacks something essential. */
  fromCsv(row: CsvRow): S['draft'] | null
}

export const defineKind = <S extends KindShape>(definition: KindDefinition<S>): KindDefinition<S> =>
  definition

type Unscored = KindShape & { key: null }
type Judging = 'isScored' | 'judge' | 'key' | 'keyText'

/** A kind without correct answers: no key, and every answer is as good as another. */
export const defineUnscored = <S extends Unscored>(
  definition: Omit<KindDefinition<S>, Judging>,
): KindDefinition<S> => ({
  ...definition,
  isScored: false,
  judge: () => 0,
  key: () => null,
  keyText: () => '',
})
