import { defineKind } from '../../../../../packages/game/src/kinds/kind.ts'

/** Asks for one word; its first letter alone earns half. Nothing in it is an option's position. */
export type Toy = {
  body: { word: string }
  draft: { word: string }
  face: { letters: number }
  answer: string
  key: string
  counts: Record<string, number>
  insight: { mostGiven: string | null }
  problem: { reason: 'no-correct-option' }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const wrongOf = (counts: Toy['counts'], key: string | null) =>
  Object.keys(counts).find((given) => key === null || !same(given, key)) ?? null

export const toy = defineKind<Toy>({
  blank: () => ({ word: '' }),
  normalise: ({ word }) => ({ word: word.trim() }),
  problems: ({ word }) => (word === '' ? [{ reason: 'no-correct-option' }] : []),
  withIds: ({ word }) => ({ word }),
  face: ({ word }) => ({ letters: word.length }),
  accepts: (_, value) => typeof value === 'string' && value !== '',
  guess: ({ word }) => word,
  judge({ word }, answer) {
    if (same(word, answer)) return 1
    return same(word.slice(0, 1), answer.slice(0, 1)) ? 0.5 : 0
  },
  key: ({ word }) => word,
  tallyKey: (answer) => answer.toLowerCase(),
  count: (_, byKey) => Object.fromEntries(byKey),
  statistics: ({ counts, key, answers, right }) => ({
    answers,
    shareRight: key === null || answers === 0 ? null : right / answers,
    mostGiven: wrongOf(counts, key),
  }),
  answerText: (_, answer) => answer,
  keyText: ({ word }) => word,
  resultCells: ({ right, counts, mostGiven }) => ({
    right: right ?? '',
    mostChosenWrong: mostGiven ?? '',
    rows: Object.entries(counts),
  }),
  toCsv: ({ word }) => ({ options: [word], correct: 1 }),
  fromCsv: ({ options }) => ({ word: options[0]?.text ?? '' }),
})
