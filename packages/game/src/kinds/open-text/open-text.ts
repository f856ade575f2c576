import { LIMITS } from '../../limits.ts'
import { answerLine } from '../answer-line.ts'
import { oneOf } from '../chance.ts'
import { defineUnscored } from '../kind.ts'
import {
  countTexts,
  markedText,
  type Showing,
  screenTexts,
  showingRuled,
  type TextCounts,
  textRows,
  textsForPhones,
} from '../showing.ts'

/** What somebody has to say, in their own words: nothing is right. `needsApproval`: the host shows each, instead of hiding some. */
export type OpenText = {
  body: { needsApproval: boolean } & Showing
  draft: { needsApproval: boolean }
  face: Record<never, never>
  answer: string
  key: null
  counts: TextCounts
  insight: Record<never, never>
  problem: never
}

const LIMIT = LIMITS.openText
const isAnswer = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= LIMIT.units &&
  answerLine(value, LIMIT) === value

/** What is typed by whoever has nothing to say. */
const GUESSES = ['I liked the examples', 'More breaks, please', 'The pace was right', 'Beep']

const own = ({ needsApproval }: { needsApproval: boolean }) => ({ needsApproval })

/** A text of 500 letters, for a wall of cards (K76–K80). */
export const openText = defineUnscored<OpenText>({
  blank: () => ({ needsApproval: false }),
  normalise: own,
  problems: () => [],
  withIds: own,
  face: () => ({}),
  accepts: (_, value) => isAnswer(value),
  guess: (_, chance) => oneOf(GUESSES, chance) ?? null,
  tallyKey: (answer) => answer,
  isTyped: true,
  count: (body, byKey) =>
    countTexts(
      body,
      [...byKey].map(([form, count]) => ({ form, text: form, count })),
      body.needsApproval,
    ),
  screened: screenTexts,
  forPhones: textsForPhones,
  ruled: (body, answer, ruling) => (isAnswer(answer) ? showingRuled(body, answer, ruling) : null),
  statistics: ({ answers }) => ({ answers, shareRight: null }),
  answerText: (_, answer) => answer,
  markedText: (body, answer, isOffensive) =>
    markedText(countTexts(body, [{ form: answer, text: answer, count: 1 }], body.needsApproval), isOffensive),
  resultCells: ({ counts }) => ({ right: '', mostChosenWrong: '', rows: textRows(counts) }),
  toCsv: ({ needsApproval }) => ({
    options: [],
    correct: '',
    ...(needsApproval ? { details: { approval: 'yes' } } : {}),
  }),
  fromFields: ({ needsApproval }) => ({ needsApproval: needsApproval === true }),
  fromCsv: ({ details }) => ({ needsApproval: details.approval?.toLowerCase() === 'yes' }),
})
