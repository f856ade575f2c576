import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { oneOf } from '../chance.ts'
import { defineUnscored } from '../kind.ts'
import { meanOf, npsOf, SCALES, type Scale, stepsOf } from './scale-figures.ts'

/** Labels of both ends; may be empty, and always are for `agreement`, which has its own. */
type Labelled = { scale: Scale; low: string; high: string }

/** A value on a scale, of which none is right. */
export type ScaleQuestion = {
  body: Labelled
  draft: Labelled
  face: Labelled
  /** The value as labelled. */
  answer: number
  key: null
  /** Counts in the order of `stepsOf`. */
  counts: number[]
  insight: { mean: number | null; nps: number | null }
  problem: never
}

/** Labels in files and exports, in English (K9). */
const AGREEMENT = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree']
const wordOf = (scale: Scale, value: number) =>
  scale === 'agreement' ? (AGREEMENT[value - 1] ?? '') : String(value)

const isScale = (value: unknown): value is Scale => SCALES.some((scale) => scale === value)
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const label = (text: string) => storedText(text.replace(/\s+/g, ' '), LIMITS.scaleLabel.stored)
const labelled = ({ scale, low, high }: Labelled): Labelled =>
  scale === 'agreement' ? { scale, low: '', high: '' } : { scale, low: label(low), high: label(high) }

const hundredths = (mean: number | null) => (mean === null ? null : Math.round(mean * 100) / 100)

/** 1–5, 1–10, agreement or 0–10, with average and distribution (K56). */
export const scale = defineUnscored<ScaleQuestion>({
  blank: () => ({ scale: 'five', low: '', high: '' }),
  normalise: labelled,
  problems: () => [],
  withIds: labelled,
  face: labelled,
  accepts: ({ scale: of }, value) => stepsOf(of).some((step) => step === value),
  guess: ({ scale: of }, chance) => oneOf(stepsOf(of), chance) ?? null,
  tallyKey: String,
  count: ({ scale: of }, byKey) => stepsOf(of).map((step) => byKey.get(String(step)) ?? 0),
  statistics: ({ counts, answers }, { scale: of }) => ({
    answers,
    shareRight: null,
    mean: meanOf(of, counts),
    nps: npsOf(of, counts),
  }),
  answerText: ({ scale: of }, value) => wordOf(of, value),
  resultCells: ({ scale: of, low, high, counts, mean, nps }) => {
    const steps = stepsOf(of)
    const ends = [low, ...steps.slice(2).map(() => ''), high]
    const rows = steps.map((step, at): [string, number] => {
      const end = ends[at] ? ` (${ends[at]})` : ''
      return [`${wordOf(of, step)}${end}`, counts[at] ?? 0]
    })
    return { right: '', mostChosenWrong: '', rows, figures: { Mean: hundredths(mean), NPS: nps } }
  },
  toCsv: ({ scale: of, low, high }) => ({
    options: [],
    correct: '',
    details: { scale: of, ...(low ? { low } : {}), ...(high ? { high } : {}) },
  }),
  fromFields: (fields) =>
    isScale(fields.scale)
      ? { scale: fields.scale, low: textOf(fields.low), high: textOf(fields.high) }
      : null,
  fromCsv({ details: { scale: of = 'five', low = '', high = '' } }) {
    const name = of.toLowerCase()
    return isScale(name) ? { scale: name, low, high } : null
  },
})
