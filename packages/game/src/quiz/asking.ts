import { asksNothing, isScored, type Kind, kindOf } from '../kinds/registry.ts'
import { LIMITS } from '../limits.ts'
import { storedText } from '../stored-text.ts'
import { POOLS, type Pool } from './pools.ts'
import type { Weight } from './weights.ts'

const FACTORS: Record<Weight, number> = { none: 0, standard: 1, double: 2 }

/** Settings that every kind has. Defaults are left out. */
export type Asking = {
  /** Default: standard. */
  weight?: Weight | undefined
  /** Shown at the reveal, and secret until then. Default: none. */
  explanation?: string | undefined
  /** For the presenter only. Default: none (L175). */
  notes?: string | undefined
  /** Each phone shows the options in another order. Default: no. */
  isShuffled?: boolean | undefined
  /** Texts contain markup for bold, italics, code and formulas (`parseFormatted`). Default: no. */
  isFormatted?: boolean | undefined
  /** Questions with the same letter are a pool, from which an assignment may draw (S79). Default: in none. */
  pool?: Pool | undefined
  /** Whole seconds, 0–10, for reading a live question before it opens. Default: by its length. */
  readingS?: number | undefined
}

export const factorOf = ({ weight = 'standard' }: Asking): number => FACTORS[weight]

/** As stored: without defaults and without an invalid number of seconds. */
export function storedAsking({
  kind,
  weight,
  isShuffled,
  isFormatted,
  pool,
  ...rest
}: Asking & { kind: Kind }): Asking {
  const notes = storedText(rest.notes ?? '', LIMITS.notes.stored)
  const always = { ...(notes === '' ? {} : { notes }), ...(isFormatted ? { isFormatted } : {}) }
  if (asksNothing({ kind })) return always
  const explanation = storedText(rest.explanation ?? '', LIMITS.explanation.stored)
  const readingS = rest.readingS ?? Number.NaN
  const { min, max } = LIMITS.readingS
  return {
    ...(weight && weight !== 'standard' && isScored({ kind }) ? { weight } : {}),
    ...(explanation === '' ? {} : { explanation }),
    ...(isShuffled && kindOf({ kind }).hasOptions ? { isShuffled } : {}),
    ...(pool && POOLS.includes(pool) ? { pool } : {}),
    ...always,
    ...(Number.isFinite(readingS) ? { readingS: Math.min(Math.max(Math.round(readingS), min), max) } : {}),
  }
}
