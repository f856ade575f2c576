import { LIMITS } from '../../limits.ts'
import { answerLine } from '../answer-line.ts'
import { knowsAnswer, oneOf } from '../chance.ts'
import { defineKind } from '../kind.ts'
import { normalForm } from '../normal-form.ts'
import { marked } from '../showing.ts'
import { matchesWithTypos, type Word, wordOf } from '../typing-errors.ts'

/** An answer in its most frequent spelling; `isOffensive`: hosts see the text, for others it is empty. */
export type GivenText = {
  text: string
  count: number
  isRight?: true | undefined
  isOffensive?: true | undefined
}

/** A typed short text. `accepted`: the host's answers; `further`: those accepted later (K41). */
export type TypedAnswer = {
  body: { accepted: string[]; toleratesTypos: boolean; further?: string[] | undefined }
  draft: { accepted: string[]; toleratesTypos: boolean }
  face: Record<never, never>
  answer: string
  key: { accepted: string[]; further: string[] }
  /** The most frequent answers; `others` counts the rest. */
  counts: { given: GivenText[]; others: number }
  insight: Record<never, never>
  problem: { reason: 'no-accepted-answer' | 'too-many-accepted' }
}

type Accepting = Pick<TypedAnswer['body'], 'accepted' | 'further' | 'toleratesTypos'>

const LIMIT = LIMITS.typedAnswer
const lineOf = (text: string) => answerLine(text, LIMIT)
const isAnswer = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LIMIT.units && lineOf(value) === value
const acceptedBy = ({ accepted, further = [] }: Accepting) => [...accepted, ...further]

/** Cached per body, because a large audience needs them thousands of times. */
const words = new WeakMap<Accepting, Word[]>()

function wordsOf(body: Accepting): Word[] {
  const known = words.get(body) ?? acceptedBy(body).map((text) => wordOf(normalForm(text)))
  words.set(body, known)
  return known
}

function isRight(body: Accepting, form: string): boolean {
  const accepted = wordsOf(body)
  if (accepted.some((one) => one.form === form)) return true
  if (!body.toleratesTypos) return false
  const typed = wordOf(form)
  return accepted.some((one) => matchesWithTypos(one, typed))
}

/** Each answer once, in any spelling. */
function distinct(texts: readonly string[]): string[] {
  const seen = new Set<string>()
  return texts.filter((text) => !seen.has(normalForm(text)) && seen.add(normalForm(text)))
}

/** Answers of simulated players who don't know. */
const GUESSES = ['?', '42', 'Robot', 'Beep']

const DETAIL = /^answer-\d+$/
const CELLS = LIMITS.options.max

/** A short text, compared by its normal form (K35–K42). */
export const typedAnswer = defineKind<TypedAnswer>({
  blank: () => ({ accepted: [], toleratesTypos: true }),
  normalise: ({ accepted, toleratesTypos }) => ({
    accepted: distinct(accepted.map(lineOf).filter((text) => text !== '')),
    toleratesTypos,
  }),
  problems({ accepted }) {
    if (accepted.length === 0) return [{ reason: 'no-accepted-answer' }]
    return accepted.length > LIMIT.accepted ? [{ reason: 'too-many-accepted' }] : []
  },
  withIds: ({ accepted, toleratesTypos }) => ({ accepted, toleratesTypos }),
  face: () => ({}),
  accepts: (_, value) => isAnswer(value),
  guess: (body, chance) =>
    oneOf(knowsAnswer(chance) ? acceptedBy(body).map(lineOf) : GUESSES, chance) || (GUESSES[0] ?? null),
  judge: (body, answer) => (isRight(body, normalForm(answer)) ? 1 : 0),
  key: ({ accepted, further = [] }) => ({ accepted, further }),
  tallyKey: normalForm,
  isTyped: true,
  count(body, byKey, spelled) {
    // Skips erased participants, whose text is gone.
    const all = [...byKey].filter(([form]) => form !== '').sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    const given = all.slice(0, LIMIT.shown).map(([form, count]) => ({
      text: String(spelled?.get(form) ?? form),
      count,
      ...(isRight(body, form) ? { isRight: true as const } : {}),
    }))
    return { given, others: all.slice(LIMIT.shown).reduce((sum, [, count]) => sum + count, 0) }
  },
  screened: ({ given, others }, isOffensive) => ({
    given: given.map((one) => (isOffensive(one.text) ? { ...one, isOffensive: true } : one)),
    others,
  }),
  forPhones: ({ given, others }) => ({
    given: given.slice(0, ON_PHONES).map(({ text, count, isOffensive }) => ({
      ...(isOffensive ? { text: '', isOffensive } : { text }),
      count,
    })),
    others: given.slice(ON_PHONES).reduce((sum, { count }) => sum + count, others),
  }),
  forWalls: ({ given, others }, isJudged) => ({
    given: given.map(({ text, count, isRight, isOffensive }) => ({
      ...(isOffensive ? { text: '', isOffensive } : { text }),
      count,
      ...(isRight && isJudged ? { isRight } : {}),
    })),
    others,
  }),
  ruled(body, answer, ruling) {
    if (!isAnswer(answer)) return null
    const form = normalForm(answer)
    const { further = [] } = body
    if (ruling === 'accepted') {
      if (isRight(body, form)) return body
      return further.length < LIMIT.further ? { ...body, further: [...further, answer] } : null
    }
    const left = further.filter((text) => normalForm(text) !== form)
    return left.length === further.length ? body : { ...body, further: left }
  },
  statistics: ({ key, answers, right, asked }) => ({
    answers,
    shareRight: key === null || asked === 0 ? null : right / Math.max(asked, answers),
  }),
  answerText: (_, answer) => answer,
  markedText: (_, answer, isOffensive) => marked(answer, isOffensive(answer)),
  keyText: (body) => acceptedBy(body).join(' / '),
  resultCells: ({ right, counts: { given, others } }) => ({
    right: right ? [...right.accepted, ...right.further].join(' / ') : '',
    mostChosenWrong: right === null ? '' : mostGivenWrong(given),
    rows: [
      ...given.map(({ text, count, isOffensive }): [string, number] => [marked(text, isOffensive), count]),
      ...(others > 0 ? [['…', others] satisfies [string, number]] : []),
    ],
  }),
  toCsv: ({ accepted, toleratesTypos }) => ({
    options: accepted.slice(0, CELLS),
    correct: accepted
      .slice(0, CELLS)
      .map((_, at) => at + 1)
      .join(';'),
    details: {
      ...(toleratesTypos ? {} : { typos: 'no' }),
      ...Object.fromEntries(accepted.slice(CELLS).map((text, at) => [`answer-${CELLS + at + 1}`, text])),
    },
  }),
  fromFields: ({ accepted, toleratesTypos }) =>
    Array.isArray(accepted) && accepted.every((text) => typeof text === 'string')
      ? { accepted, toleratesTypos: toleratesTypos !== false }
      : null,
  fromCsv: ({ options, details }) => ({
    accepted: [
      ...options.map(({ text }) => text),
      ...Object.entries(details).flatMap(([name, text]) => (DETAIL.test(name) ? [text] : [])),
    ],
    toleratesTypos: details.typos !== 'no',
  }),
})

/** As many as fit on a phone. */
const ON_PHONES = 10

function mostGivenWrong(given: TypedAnswer['counts']['given']): string {
  const wrong = given.find((one) => !one.isRight)
  return wrong ? marked(wrong.text, wrong.isOffensive) : ''
}
