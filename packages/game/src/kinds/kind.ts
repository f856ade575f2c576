import type { Chance } from './chance.ts'
import type { Ruling } from './ruling.ts'

/**
 * The types of one kind. `body`: what the host writes besides text and time; `draft`: the same while editing; `face`:
 * what everyone sees while the question is open, without the key; `answer`: a scalar or a list of scalars, compared
 * as JSON; `key`: added by the reveal; `counts`: everyone's answers; `insight`: added by results; `problem`: prevents
 * a draft from being saved.
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
 * The answers to one question. `key` is null without a right answer, as in a poll; `right`: answers with full credit.
 */
type Counted<S extends KindShape> = {
  counts: S['counts']
  key: S['key'] | null
  answers: number
  right: number
  /** Number of people who could have answered. */
  asked: number
}

/** `shareRight`: 0–1 of everyone asked (L84); null if no one was, or if there is no right answer. */
type Statistics = { answers: number; shareRight: number | null }

/**
 * A question in exports: the right answer, the most frequent wrong one, rows of counts, and `figures`, each with a
 * column of its own.
 */
export type ResultCells = {
  right: string
  mostChosenWrong: string
  rows: [label: string, count: number][]
  figures?: Readonly<Record<string, number | null>>
}

/**
 * A question in the import format: up to ten option cells (accepted answers, items in order, pairs as `left =
 * right`); right answers as one or more numbers (`1;3`); further details named in lower-case letters and hyphens
 * (K8).
 */
export type CsvCells = {
  options: string[]
  correct: string | number
  details?: Record<string, string | number | boolean>
}

/**
 * A question as read from a file, where anything may be missing. Options named by `correct` are marked; empty ones
 * are dropped.
 */
export type CsvRow = {
  options: { text: string; isCorrect: boolean }[]
  correct: string
  details: Readonly<Record<string, string>>
}

/** The rules of one kind (docs/rules.md, K8). All functions are pure. */
export type KindDefinition<S extends KindShape> = {
  /** Never set: it only carries the types to the registry. */
  readonly shape?: S
  /** Answers are positions in a list of options, which each phone may show in another order (Q7). */
  hasOptions?: true
  /** Players answer on the question's picture, so there must be one. */
  needsPicture?: true
  /** False if it has no right answer in any mode: no points, share or rank (K55). */
  isScored?: false
  /**
   * Set for slides: can't be answered and isn't counted, but is shown until the host or self-paced participant
   * continues (K73).
   */
  asksNothing?: true
  /** The body of a new question. */
  blank(): S['draft']
  /** The draft as stored: texts trimmed and cut to their limits. */
  normalise(draft: S['draft']): S['draft']
  problems(draft: S['draft']): S['problem'][]
  /** A body with ids. Parts keep those of `before`; `newId` creates the others. */
  withIds(draft: S['draft'], before: S['body'] | undefined, newId: () => string): S['body']
  face(body: S['body']): S['face']
  /** For sessions from before shuffling included the stored order: their answers refer to positions as shown then. */
  shownAsBefore?(body: S['body']): S['body']
  /** Whether `value` is a possible answer to this question. */
  accepts(body: S['body'], value: unknown): boolean
  /** A simulated player's answer, known or guessed, that `accepts` accepts (L170); null if nothing is asked. */
  guess(body: S['body'], chance: Chance): S['answer'] | null
  /** The credit of an accepted answer, from 0 to 1. */
  judge(body: S['body'], answer: S['answer']): number
  key(body: S['body']): S['key']
  /** The key by which equal answers are counted; at most 500 characters. */
  tallyKey(answer: S['answer']): string
  /**
   * Sums up answers, given the number of answers by tally key; for typed answers, `spelled` is each key's most
   * frequent spelling.
   */
  count(
    body: S['body'],
    byKey: ReadonlyMap<string, number>,
    spelled?: ReadonlyMap<string, S['answer']>,
  ): S['counts']
  /** Set if answers are texts that people type. */
  isTyped?: true
  /** Marks possibly offensive texts in counts; only for typed answers. */
  screened?(counts: S['counts'], isOffensive: (text: string) => boolean): S['counts']
  /** What phones may see of the counts, if not everything. */
  forPhones?(counts: S['counts']): S['counts']
  /** What screens that only show the wall may know of them, if not everything. `isJudged`: it shows what was right. */
  forWalls?(counts: S['counts'], isJudged: boolean): S['counts']
  /**
   * The body after the host's ruling on an answer: the same object if nothing changes, null if the ruling isn't
   * possible.
   */
  ruled?(body: S['body'], answer: string, ruling: Ruling): S['body'] | null
  statistics(counted: Counted<S>, body: S['body']): Statistics & S['insight']
  /** An answer as exports write it. */
  answerText(body: S['body'], answer: S['answer']): string
  /** Like `answerText`, next to a name: marks parts that may not have been shown. */
  markedText?(body: S['body'], answer: S['answer'], isOffensive: (text: string) => boolean): string
  keyText(body: S['body']): string
  resultCells(result: S['face'] & S['insight'] & { right: S['key'] | null; counts: S['counts'] }): ResultCells
  toCsv(draft: S['draft']): CsvCells
  /** The draft from fields of a PinQuiz file, for kinds not made of options; null if they don't fit. */
  fromFields?(fields: Readonly<Record<string, unknown>>): S['draft'] | null
  /** Null if the row isn't of this kind, or lacks something essential. */
  fromCsv(row: CsvRow): S['draft'] | null
}

export const defineKind = <S extends KindShape>(definition: KindDefinition<S>): KindDefinition<S> =>
  definition

type Unscored = KindShape & { key: null }
type Judging = 'isScored' | 'judge' | 'key' | 'keyText'

/** Defines a kind without right answers: no key, and no answer is better than another. */
export const defineUnscored = <S extends Unscored>(
  definition: Omit<KindDefinition<S>, Judging>,
): KindDefinition<S> => ({
  ...definition,
  isScored: false,
  judge: () => 0,
  key: () => null,
  keyText: () => '',
})
