import { isBlank } from '../blank.ts'
import { lettersOf, visibleLine } from '../people/visible-line.ts'

export type LineLimit = { letters: number; units: number }

/**
 * Typed text as a one-line answer without hidden characters, cut to its limits; empty if nothing is visible. In its
 * own file, because phones load it.
 */
export function answerLine(typed: string, { letters, units }: LineLimit): string {
  // Longer than the limit, because invisible characters are removed first.
  const line = visibleLine(typed.slice(0, 4 * units))
  if (isBlank(line.replace(/\p{M}/gu, ''))) return ''
  if (line.length <= letters) return line
  let kept = ''
  for (const letter of lettersOf(line).slice(0, letters)) {
    if (kept.length + letter.length > units) break
    kept += letter
  }
  return kept.trim()
}
