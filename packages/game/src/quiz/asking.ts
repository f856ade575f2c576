import { asksNothing, isScored, type Kind, kindOf } from '../kinds/registry.ts'
import { LIMITS } from '../limits.ts'
import { storedText } from '../stored-text.ts'
import type { Weight } from './weights.ts'

const FACTORS: Record<Weight, number> = { none: 0, standard: 1, double: 2 }

/** How a question is asked, whatever its kind. Defaults are left out. */
export type Asking = {
  /** Standard by default. */
  weight?: Weight | undefined
  /** Shown at the reveal, and part of the key until then; none by default. */
  explanation?: string | undefined
  /** For the presenter only; none by default (L175). */
  notes?: string | undefined
  /** Options are in a different order on each phone; not by default. */
  isShuffled?: boolean | undefined
  /** Markup in its texts stands for bold, italics, code, formulas (`parseFormatted`); not by default. */
  isFormatted?: boolean | undefined
  /** Whole seconds, 0–10, in which a live question is read before it opens; by its length by default. */
  readingS?: number | undefined
}

export const factorOf = ({ weight = 'standard' }: Asking): number => FACTORS[weight]

/** As stored: defaults are left out, and an invalid number of seconds counts as left out. */
export function storedAsking({
  kind,
  weight,
  isShuffled,
  isFormatted,
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
    ...always,
    ...(Number.isFinite(readingS) ? { readingS: Math.min(Math.max(Math.round(readingS), min), max) } : {}),
  }
}
