import type { KindDefinition } from '../kind.ts'
import { creditOfNumber, keyText, type RightNumber } from './judging.ts'
import { type Spread, spreadOf } from './spread.ts'

type JudgedNumber = {
  body: RightNumber
  draft: object
  face: object
  answer: number
  key: RightNumber
  counts: Spread
  insight: Record<never, never>
  problem: { reason: string }
}

const keyOf = ({ right, judging, distance }: RightNumber): RightNumber => ({ right, judging, distance })

/** Shared by the kinds whose answer is a number, however it's entered (K25, K26). */
export const judgedNumber = {
  judge: creditOfNumber,
  key: keyOf,
  // Gives the same key for -0 and 0.
  tallyKey: (answer) => String(answer),
  count: (_, byKey) => spreadOf(byKey),
  statistics: ({ key, answers, right, asked }) => ({
    answers,
    shareRight: key === null || asked === 0 ? null : right / Math.max(asked, answers),
  }),
  answerText: (_, answer) => String(answer),
  keyText: (body) => keyText(keyOf(body)),
  resultCells({ right, counts: { often, rest, mean, median } }) {
    const wrong = right && often.find(({ value }) => creditOfNumber(right, value) < 1)
    return {
      right: right ? keyText(right) : '',
      mostChosenWrong: wrong ? String(wrong.value) : '',
      rows: [
        ...often.map(({ value, count }): [string, number] => [String(value), count]),
        ...(rest > 0 ? [['…', rest] satisfies [string, number]] : []),
      ],
      figures: { Mean: mean, Median: median },
    }
  },
} satisfies Partial<KindDefinition<JudgedNumber>>
