import { exactNumber, isNumber } from '../numbers/exact-number.ts'

/** From `min` to `max`, both reachable by steps. */
export type SliderScale = { min: number; max: number; step: number }
export type SliderScaleDraft = { [Part in keyof SliderScale]: number | null }

/** With more steps, a thumb couldn't select a single one. */
export const MAX_STEPS = 1000

export const stepCount = ({ min, max, step }: SliderScale): number => Math.round((max - min) / step)

export const stepValue = ({ min, step }: SliderScale, steps: number): number =>
  exactNumber(min + steps * step) ?? min

/** The step nearest to a number. */
export function nearestStep(scale: SliderScale, value: number): number {
  const steps = Math.round((value - scale.min) / scale.step)
  return Math.min(Math.max(0, steps), stepCount(scale))
}

export const isOnScale = (scale: SliderScale, value: unknown): value is number =>
  isNumber(value) && stepValue(scale, nearestStep(scale, value)) === value

/** Null if the steps don't lead from `min` to `max`. */
export function scaleOf({ min, max, step }: SliderScaleDraft): SliderScale | null {
  if (!isNumber(min) || !isNumber(max) || !isNumber(step) || !(step > 0) || !(max > min)) return null
  const scale = { min, max, step }
  const count = stepCount(scale)
  return count >= 1 && count <= MAX_STEPS && stepValue(scale, count) === max ? scale : null
}
