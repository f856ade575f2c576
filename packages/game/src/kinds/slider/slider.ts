import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { knowsAnswer } from '../chance.ts'
import { defineKind } from '../kind.ts'
import { judgedNumber } from '../numbers/judged-number.ts'
import {
  type NumberProblem,
  normalisedNumber,
  numberDetails,
  numberOf,
  numberProblems,
  type RightNumber,
  type RightNumberDraft,
  storedNumber,
  unitOf,
} from '../numbers/judging.ts'
import { numberIn } from '../numbers/read-number.ts'
import { MAX_COLUMNS, roundStep, type Spread, spreadOf } from '../numbers/spread.ts'
import {
  isOnScale,
  type SliderScale,
  type SliderScaleDraft,
  scaleOf,
  stepCount,
  stepValue,
} from './slider-scale.ts'

/** Labels of both ends, and the unit; each may be empty. */
type Labels = { low: string; high: string; unit: string }

/** A value on a scale. */
export type SliderQuestion = {
  body: RightNumber & SliderScale & Labels
  draft: RightNumberDraft & SliderScaleDraft & Labels
  face: SliderScale & Labels
  answer: number
  key: RightNumber
  counts: Spread
  insight: Record<never, never>
  /** `right-off-scale`: the right number can't be chosen. */
  problem: NumberProblem | { reason: 'invalid-scale' | 'right-off-scale' }
}

const label = (text: unknown): string =>
  typeof text === 'string' ? storedText(text.replace(/\s+/g, ' '), LIMITS.scaleLabel.stored) : ''
const labelsOf = ({ low, high, unit }: { [Name in keyof Labels]?: unknown }): Labels => ({
  low: label(low),
  high: label(high),
  unit: unitOf(unit),
})
const scaleIn = ({ min, max, step }: { [Part in keyof SliderScale]?: unknown }): SliderScaleDraft => ({
  min: numberIn(min),
  max: numberIn(max),
  step: numberIn(step),
})
const faceOf = ({ min, max, step, low, high, unit }: SliderScale & Labels) => ({
  min,
  max,
  step,
  low,
  high,
  unit,
})

/** One column per step, or per group of steps; the last group may extend beyond the end. */
function lineOf(scale: SliderScale) {
  const steps = stepCount(scale)
  const fewest = Math.ceil(steps / (MAX_COLUMNS - 1))
  const even = Array.from({ length: 2 * fewest + 1 }, (_, more) => fewest + more).find(
    (some) => steps % some === 0,
  )
  const together = even ?? roundStep(fewest)
  return { from: scale.min, step: together * scale.step, count: Math.ceil(steps / together) + 1 }
}

const DEFAULT_SCALE = { min: 0, max: 10, step: 1 }

/** A value on a labelled scale, judged like a number (K28, K27). */
export const slider = defineKind<SliderQuestion>({
  blank: () => ({
    right: null,
    judging: 'exact',
    distance: 0,
    ...DEFAULT_SCALE,
    low: '',
    high: '',
    unit: '',
  }),
  normalise: (draft) => ({ ...normalisedNumber(draft), ...scaleIn(draft), ...labelsOf(draft) }),
  problems(draft) {
    const problems: SliderQuestion['problem'][] = numberProblems(draft)
    const scale = scaleOf(draft)
    if (!scale) return [{ reason: 'invalid-scale' }, ...problems]
    const isMissing = problems.some(({ reason }) => reason === 'no-correct-option')
    return isMissing || isOnScale(scale, draft.right)
      ? problems
      : [...problems, { reason: 'right-off-scale' }]
  },
  withIds: (draft) => ({ ...storedNumber(draft), ...(scaleOf(draft) ?? DEFAULT_SCALE), ...labelsOf(draft) }),
  face: faceOf,
  accepts: isOnScale,
  guess: (body, chance) =>
    knowsAnswer(chance) && isOnScale(body, body.right)
      ? body.right
      : stepValue(body, Math.floor(chance() * (stepCount(body) + 1))),
  ...judgedNumber,
  count: (body, byKey) => spreadOf(byKey, lineOf(body)),
  toCsv: ({ min, max, step, low, high, unit, ...number }) => ({
    options: [],
    correct: number.right ?? '',
    details: {
      min: min ?? '',
      max: max ?? '',
      step: step ?? '',
      ...numberDetails(number),
      ...Object.fromEntries(Object.entries({ low, high, unit }).filter(([, text]) => text !== '')),
    },
  }),
  fromFields: ({ right, judging, distance, ...rest }) => ({
    ...numberOf({ right, judging, distance }),
    ...scaleIn(rest),
    ...labelsOf(rest),
  }),
  fromCsv: ({ correct, details }) => ({
    ...numberOf({ right: correct, judging: details.judging, distance: details.distance }),
    ...scaleIn({ step: 1, ...details }),
    ...labelsOf(details),
  }),
})
