import { MAX_TOKEN_DAYS } from '@pinquiz/protocol'

export const PERIODS = ['30', '90', '365', 'date'] as const
export type Period = (typeof PERIODS)[number]

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days until the end of that day here (`2027-01-31`); null if it isn't one of the next `MAX_TOKEN_DAYS`. */
export function daysUntil(date: string, nowMs: number): number | null {
  const endMs = new Date(`${date}T23:59:59`).getTime()
  const days = Math.ceil((endMs - nowMs) / DAY_MS)
  return days >= 1 && days <= MAX_TOKEN_DAYS ? days : null
}

export function daysOf(period: Period, date: string, nowMs: number): number | null {
  return period === 'date' ? daysUntil(date, nowMs) : Number(period)
}
