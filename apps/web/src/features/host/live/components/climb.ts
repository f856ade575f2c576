import { CLIMBING_MS, revealBeats, type Timeline } from '@pinquiz/game'

/** First points are added where the rows were; so long nobody moves. */
export const COUNTING_MS = 900
/** The last row has landed when this is over. */
const LANDING_MS = 700
const LONGEST_PAUSE_MS = 650

/**
 * The orders of the rows on their way from `before` to `after`, both included: in each step one row passes those that it
 * has overtaken, `last` after all others. Both name the same rows.
 */
export function ordersOf<Row>(before: readonly Row[], after: readonly Row[], last?: Row): Row[][] {
  const placeOf = new Map(after.map((row, place) => [row, place]))
  const isBehind = (one: Row, other: Row) => (placeOf.get(one) ?? 0) > (placeOf.get(other) ?? 0)
  const orders = [[...before]]
  const moving = last === undefined ? before : [...before.filter((row) => row !== last), last]
  let order = before
  for (const row of moving) {
    const from = order.indexOf(row)
    const to = order.findIndex((other, place) => place < from && isBehind(other, row))
    if (to < 0) continue
    order = order.toSpliced(from, 1).toSpliced(to, 0, row)
    orders.push([...order])
  }
  return orders
}

/** When each of so many orders is shown, from the beginning of the climb; one more beat when all have landed. */
export function climbBeats(orders: number): Timeline<string> {
  const moves = orders - 1
  const pauseMs = Math.min(
    LONGEST_PAUSE_MS,
    (CLIMBING_MS - COUNTING_MS - LANDING_MS) / Math.max(1, moves - 1),
  )
  const atMs = (step: number) => COUNTING_MS + Math.round((step - 1) * pauseMs)
  return [
    { name: '0', atMs: 0 },
    ...Array.from({ length: moves }, (_, move) => ({ name: String(move + 1), atMs: atMs(move + 1) })),
    { name: String(orders), atMs: moves > 0 ? atMs(moves) + LANDING_MS : COUNTING_MS },
  ]
}

const CLIMB_AT_MS = revealBeats({ isRanked: true }).find(({ name }) => name === 'climb')?.atMs ?? 0

/** When the rows begin to move, in a reveal that began then. */
export const climbsAtMs = (startsAtMs: number | undefined): number | undefined =>
  startsAtMs === undefined ? undefined : startsAtMs + CLIMB_AT_MS
