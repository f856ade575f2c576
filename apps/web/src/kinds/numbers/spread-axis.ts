import type { RightNumber, Spread } from '@pinquiz/game'

type Line = Pick<Spread, 'from' | 'step' | 'columns'>

/** Positions in percent of the width: `placeOf` is clamped to the line, `spotOf` isn't. */
export type Axis = { placeOf: (value: number) => number; spotOf: (value: number) => number }

/** A wider range would make answers indistinguishable, so the right number is then at the edge. */
const MAX_WIDENING = 3

/** An axis from the first to the last column, extended to the right number if that is near enough. */
export function axisOf({ from, step, columns }: Line, answer: RightNumber | null): Axis {
  const [low, high] = [from - step / 2, from + (columns.length - 0.5) * step]
  const within = answer?.judging === 'within' ? answer.distance : 0
  const least = answer ? Math.min(low, answer.right - within - step / 2) : low
  const most = answer ? Math.max(high, answer.right + within + step / 2) : high
  const isWidened = most - least <= MAX_WIDENING * (high - low)
  const [start, end] = isWidened ? [least, most] : [low, high]
  const spotOf = (value: number) => (100 * (value - start)) / (end - start)
  return { spotOf, placeOf: (value) => Math.min(100, Math.max(0, spotOf(value))) }
}

/** The columns' numbers, without floating-point noise. */
export const columnValues = ({ from, step, columns }: Line): number[] =>
  columns.map((_, at) => Number((from + at * step).toPrecision(12)) + 0)

/** Whether a column also stands for neighbouring numbers. */
export const isRounded = (counts: Spread): boolean => {
  const values = new Set(columnValues(counts))
  return counts.rest > 0 || counts.often.some(({ value }) => !values.has(value))
}

/** The columns that get a label: evenly spaced from first to last, as many as fit. */
export function ticksOf(counts: Line, write: (value: number) => string): number[] {
  const values = columnValues(counts)
  const longest = Math.max(0, ...values.map((value) => write(value).length))
  const last = values.length - 1
  const gaps = (longest > 6 ? [2] : [4, 3, 2]).find((count) => last % count === 0) ?? 1
  return last > 0 ? values.filter((_, at) => at % (last / gaps) === 0) : values
}
