import { knowsAnswer } from '../chance.ts'
import { defineKind } from '../kind.ts'
import { exactNumber, isNumber } from '../numbers/exact-number.ts'
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
import type { Spread } from '../numbers/spread.ts'

/** A typed number. `unit` is shown next to it and may be empty: km, €, years. */
export type TypedNumberQuestion = {
  body: RightNumber & { unit: string }
  draft: RightNumberDraft & { unit: string }
  face: { unit: string }
  answer: number
  key: RightNumber
  counts: Spread
  insight: Record<never, never>
  problem: NumberProblem
}

/** A number: exact, within a tolerance, or the closer the better (K24–K27). */
export const typedNumber = defineKind<TypedNumberQuestion>({
  blank: () => ({ right: null, judging: 'exact', distance: 0, unit: '' }),
  normalise: ({ unit, ...number }) => ({ ...normalisedNumber(number), unit: unitOf(unit) }),
  problems: numberProblems,
  withIds: ({ unit, ...number }) => ({ ...storedNumber(number), unit }),
  face: ({ unit }) => ({ unit }),
  accepts: (_, value) => isNumber(value),
  guess({ right, distance }, chance) {
    if (knowsAnswer(chance)) return right
    const around = Math.max(5, 2 * distance, Math.abs(right) / 2)
    return exactNumber(Math.round(right + (2 * chance() - 1) * around)) ?? right
  },
  ...judgedNumber,
  toCsv: ({ unit, ...number }) => ({
    options: [],
    correct: number.right ?? '',
    details: { ...numberDetails(number), ...(unit === '' ? {} : { unit }) },
  }),
  fromFields: ({ right, judging, distance, unit }) => ({
    ...numberOf({ right, judging, distance }),
    unit: unitOf(unit),
  }),
  fromCsv: ({ correct, details: { judging, distance, unit } }) => ({
    ...numberOf({ right: correct, judging, distance }),
    unit: unitOf(unit),
  }),
})
