import { isBlank } from '../blank.ts'
import { lettersOf, visibleLine } from '../people/visible-line.ts'

export type LineLimit = { letters: number; units: number }

/** What somebody typed as one line of an answer, in which nothing hides: cut to its limits, empty where nothing can be seen. By itself, for phones. */
export function answerLine(typed: string, { letters, units }: LineLimit): string {
  // More than is kept of it: what cannot be seen goes first.
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
