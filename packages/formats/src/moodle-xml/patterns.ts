import type { ImportedOption } from '../imported.ts'

const STAR = /(?<!\\)\*/

/**
 * Moodle's stars stand for any letters: an answer with one isn't accepted, unless it is a whole word between two.
 * `patterns` are all that had one.
 */
export function withoutPatterns(all: readonly ImportedOption[]): {
  options: ImportedOption[]
  patterns: string[]
} {
  const patterns = all.filter(({ text, isCorrect }) => isCorrect && STAR.test(text)).map(({ text }) => text)
  const options = all.map(({ text, isCorrect }) => {
    const bare = text.replace(/^\*\s*([^*]+?)\s*\*$/, '$1')
    return { text: bare.replaceAll('\\*', '*'), isCorrect: isCorrect && !STAR.test(bare) }
  })
  return { options, patterns }
}
