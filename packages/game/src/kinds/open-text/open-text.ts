import { LIMITS } from '../../limits.ts'
import { answerLine } from '../answer-line.ts'
import { oneOf } from '../chance.ts'
import { defineUnscored } from '../kind.ts'
import { MAX_NORMAL_FORM_LENGTH, normalForm } from '../normal-form.ts'
import {
  countTexts,
  markedText,
  type Showing,
  screenTexts,
  showingRuled,
  type TextCounts,
  textRows,
  textsForPhones,
  textsForWalls,
} from '../showing.ts'
import { tallyTyped } from '../spellings.ts'

/** A free text without a right answer. `needsApproval`: the host approves each text instead of hiding some. */
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

/** The key by which equal texts are counted (K36); longer texts are compared as they are. */
const textForm = (text: string): string =>
  text.length > MAX_NORMAL_FORM_LENGTH ? text : normalForm(text) || text

/** Converts rulings of earlier versions, which stored the typed spelling. Hiding one spelling hides them all. */
function rulingsIn<Body extends Showing>(body: Body): Body & Required<Showing> {
  const hidden = [...new Set((body.hidden ?? []).map(textForm))]
  const shown = [...new Set((body.shown ?? []).map(textForm))]
  return { ...body, shown: shown.filter((form) => !hidden.includes(form)), hidden }
}

/** Merges texts that differ only in case, spaces and punctuation, in the most frequent spelling. */
function countedTexts(body: OpenText['body'], byKey: ReadonlyMap<string, number>): TextCounts {
  const typed = [...byKey].map(([text, count]) => [textForm(text), text, count] as const)
  const { byKey: byForm, spelled } = tallyTyped(typed)
  const found = [...byForm].map(([form, count]) => ({ form, text: spelled.get(form) ?? form, count }))
  return countTexts(rulingsIn(body), found, body.needsApproval)
}

/** Texts for simulated players. */
const GUESSES = ['I liked the examples', 'More breaks, please', 'The pace was right', 'Beep']

const own = ({ needsApproval }: { needsApproval: boolean }) => ({ needsApproval })

/** A text of up to 500 letters, shown as cards on the big screen (K76–K80). */
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
  count: countedTexts,
  screened: screenTexts,
  forPhones: textsForPhones,
  forWalls: textsForWalls,
  ruled(body, answer, ruling) {
    if (!isAnswer(answer)) return null
    const before = rulingsIn(body)
    const after = showingRuled(before, textForm(answer), ruling)
    return after === before ? body : after
  },
  statistics: ({ answers }) => ({ answers, shareRight: null }),
  answerText: (_, answer) => answer,
  markedText: (body, answer, isOffensive) =>
    markedText(countedTexts(body, new Map([[answer, 1]])), isOffensive),
  resultCells: ({ counts }) => ({ right: '', mostChosenWrong: '', rows: textRows(counts) }),
  toCsv: ({ needsApproval }) => ({
    options: [],
    correct: '',
    ...(needsApproval ? { details: { approval: 'yes' } } : {}),
  }),
  fromFields: ({ needsApproval }) => ({ needsApproval: needsApproval === true }),
  fromCsv: ({ details }) => ({ needsApproval: details.approval?.toLowerCase() === 'yes' }),
})
