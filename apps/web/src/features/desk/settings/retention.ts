import { RETENTION_DAYS } from '@pinquiz/protocol'

/** The form's values; `days` is kept even while it doesn't apply. */
export type Retention = { isErased: boolean; days: string }

const SUGGESTED_DAYS = '365'

export function retentionOf(days: number | null): Retention {
  return { isErased: days !== null, days: days === null ? SUGGESTED_DAYS : String(days) }
}

export function isValidRetention({ isErased, days }: Retention): boolean {
  if (!isErased) return true
  const number = Number(days)
  return /^\d+$/.test(days.trim()) && number >= RETENTION_DAYS.min && number <= RETENTION_DAYS.max
}

export function retentionDaysOf({ isErased, days }: Retention): number | null {
  return isErased ? Number(days) : null
}
