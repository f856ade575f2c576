import { knowsAnswer } from '../chance.ts'
import { defineKind } from '../kind.ts'

/** A statement that is true or false. Screens have the words in the reader's language. */
export type TrueFalse = {
  body: { isTrue: boolean }
  /** Null until the host has chosen. */
  draft: { isTrue: boolean | null }
  face: Record<never, never>
  answer: boolean
  key: boolean
  /** Counts of true and of false, in that order. */
  counts: number[]
  insight: Record<never, never>
  problem: { reason: 'no-correct-option' }
}

/** As written in files and exports, in English (K9). */
const WORDS = ['True', 'False']
const wordOf = (value: boolean | null): string => (value === null ? '' : (WORDS[value ? 0 : 1] ?? ''))

/** All or nothing, like a single choice (K9). */
export const trueFalse = defineKind<TrueFalse>({
  blank: () => ({ isTrue: null }),
  normalise: ({ isTrue }) => ({ isTrue }),
  problems: ({ isTrue }) => (isTrue === null ? [{ reason: 'no-correct-option' }] : []),
  withIds: ({ isTrue }) => ({ isTrue: isTrue === true }),
  face: () => ({}),
  accepts: (_, value) => typeof value === 'boolean',
  guess: ({ isTrue }, chance) => (knowsAnswer(chance) ? isTrue : chance() < 0.5),
  judge: ({ isTrue }, answer) => (answer === isTrue ? 1 : 0),
  key: ({ isTrue }) => isTrue,
  tallyKey: String,
  count: (_, byKey) => [byKey.get('true') ?? 0, byKey.get('false') ?? 0],
  statistics: ({ key, answers, right, asked }) => ({
    answers,
    shareRight: key === null || asked === 0 ? null : right / Math.max(asked, answers),
  }),
  answerText: (_, answer) => wordOf(answer),
  keyText: ({ isTrue }) => wordOf(isTrue),
  resultCells: ({ right, counts: [yes = 0, no = 0] }) => ({
    right: wordOf(right),
    mostChosenWrong: right === null || (right ? no : yes) === 0 ? '' : wordOf(!right),
    rows: [
      [wordOf(true), yes],
      [wordOf(false), no],
    ],
  }),
  toCsv: ({ isTrue }) => ({ options: WORDS, correct: isTrue === null ? 0 : isTrue ? 1 : 2 }),
  fromFields: ({ isTrue }) => (typeof isTrue === 'boolean' ? { isTrue } : null),
  fromCsv({ options }) {
    const at = options.findIndex(({ isCorrect }) => isCorrect)
    if (at < 0) return null
    const word = options[at]?.text.trim().toLowerCase()
    // English words decide in either order; in other languages the first option is true (K9).
    return { isTrue: word === 'false' ? false : word === 'true' || at === 0 }
  },
})
