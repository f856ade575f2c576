import { LIMITS } from '../../limits.ts'
import { answerLine } from '../answer-line.ts'
import { normalForm } from '../normal-form.ts'

/** Three words of this length fit into a tally key with their separators. */
const MAX_LENGTH = 160

/** The key by which equal words are counted (K36). */
export const wordForm = (word: string): string =>
  normalForm(word)
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}$/u, '')

/** Typed texts as words: each on one line, and once in any spelling. */
export function distinctWords(typed: readonly string[]): string[] {
  const seen = new Set([''])
  return typed
    .map((text) => answerLine(text, LIMITS.cloudWord))
    .filter((word) => !seen.has(wordForm(word)) && seen.add(wordForm(word)))
    .slice(0, LIMITS.cloudWord.most)
}
