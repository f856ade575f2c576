import { exactNumber, isNumber } from './exact-number.ts'

type Given = { value: number; count: number }
/** `count` columns from `from` on. */
type Line = { from: number; step: number; count: number }
type PlacedLine = Line & { placeOf: (value: number) => number }

/** The distribution of answers on the number line. */
export type Spread = {
  answers: number
  mean: number | null
  median: number | null
  /**
   * `columns`: how many answers are nearest to `from`, `from + step` and so on; `lower` and `higher`: how many are
   * beyond the ends.
   */
  from: number
  step: number
  columns: number[]
  lower: number
  higher: number
  /** The most frequent numbers; `rest` counts all other answers. */
  often: Given[]
  rest: number
}

/** As many as are distinguishable on a phone. */
export const MAX_COLUMNS = 15
const MAX_FREQUENT_VALUES = 20

/** Counts come by tally key. One wild guess doesn't squeeze the others together (K26). */
export function spreadOf(byKey: ReadonlyMap<string, number>, line?: Line): Spread {
  // Skips erased participants, whose number is gone.
  const values = [...byKey]
    .filter(([key, count]) => key !== '' && isNumber(Number(key)) && count > 0)
    .map(([key, count]): Given => ({ value: Number(key), count }))
    .sort((a, b) => a.value - b.value)
  const answers = totalOf(values)
  const { from, step, count, placeOf } = line ? givenLine(line) : lineOf(values, answers)
  const placed = values.map((one) => ({ ...one, at: placeOf(one.value) }))
  const often = values.toSorted((a, b) => b.count - a.count || a.value - b.value)
  const sum = values.reduce((all, { value, count: times }) => all + value * times, 0)
  return {
    answers,
    mean: answers === 0 ? null : exactNumber(sum / answers),
    median: medianOf(values, answers),
    from,
    step,
    columns: Array.from({ length: count }, (_, column) => totalOf(placed.filter(({ at }) => at === column))),
    lower: totalOf(placed.filter(({ at }) => at < 0)),
    higher: totalOf(placed.filter(({ at }) => at >= count)),
    often: often.slice(0, MAX_FREQUENT_VALUES),
    rest: totalOf(often.slice(MAX_FREQUENT_VALUES)),
  }
}

const totalOf = (values: readonly { count: number }[]) => values.reduce((sum, { count }) => sum + count, 0)

/** The answer at a position in sorted order, from 0. */
function valueAt(values: readonly Given[], place: number): number {
  let passed = 0
  for (const { value, count } of values) {
    passed += count
    if (passed > place) return value
  }
  return values.at(-1)?.value ?? 0
}

function medianOf(values: readonly Given[], answers: number): number | null {
  if (answers === 0) return null
  const [low, high] = [Math.floor((answers - 1) / 2), Math.floor(answers / 2)].map((at) =>
    valueAt(values, at),
  )
  return exactNumber(((low ?? 0) + (high ?? 0)) / 2)
}

const givenLine = (line: Line): PlacedLine => ({
  ...line,
  placeOf: (value) => Math.round((value - line.from) / line.step),
})

/** An axis of round numbers at even steps, over all answers that aren't outliers. */
function lineOf(values: readonly Given[], answers: number): PlacedLine {
  const [low, high] = bounds(values, answers)
  const inside = values.filter(({ value }) => value >= low && value <= high)
  const [first, last] = [inside[0]?.value ?? 0, inside.at(-1)?.value ?? 0]
  const finest = 10 ** -Math.max(0, ...inside.map(({ value }) => decimalsOf(value)))
  const step = Math.max(finest, roundStep((last - first) / (MAX_COLUMNS - 2)))
  const steps = (value: number) => Math.round(value / step)
  // Counted in steps from the first column, because rounding the start may shift it by half a step.
  const placeOf = (value: number) => steps(value) - steps(first)
  const from = exactNumber(steps(first) * step) ?? first
  return { from, step, count: answers === 0 ? 0 : placeOf(last) + 1, placeOf }
}

/** Outliers are further from the middle half of the answers than twice its width. */
function bounds(values: readonly Given[], answers: number): [number, number] {
  const at = (share: number) => valueAt(values, Math.round(share * (answers - 1)))
  for (const share of [0.25, 0.1, 0.02]) {
    const width = at(1 - share) - at(share)
    if (width > 0) return [at(share) - 2 * width, at(1 - share) + 2 * width]
  }
  return [at(0), at(1)]
}

const decimalsOf = (value: number) => String(value).split('.')[1]?.length ?? 0

/** The next larger one of 1, 2, 5, 10, 20 and so on. */
export function roundStep(width: number): number {
  if (width <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(width))
  const factor = [1, 2, 5].find((one) => one * power >= width * (1 - 1e-9)) ?? 10
  return Number((factor * power).toPrecision(6))
}
