import * as z from 'zod/mini'

/** When the answers to these questions were taken back, in epoch milliseconds; nothing for most people. */
const schema = z.record(z.string(), z.number())

export const takenBackOf = (column: unknown): Map<number, number> =>
  new Map(Object.entries(column === null ? {} : schema.parse(column)).map(([at, ms]) => [Number(at), ms]))

export const takenBackColumn = (times: ReadonlyMap<number, number>): string | null =>
  times.size === 0 ? null : JSON.stringify(Object.fromEntries(times))
