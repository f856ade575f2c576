import { plainText } from '@pinquiz/game'

/**
 * Placeholders for superscripts, code and formulas until the whole question is known: it only becomes formatted if one
 * of its texts has them. Noncharacters, which no text may contain.
 */
export const MARKS = {
  sup: ['\ufdd0', '\ufdd1'],
  sub: ['\ufdd2', '\ufdd3'],
  block: ['\ufdd4', '\ufdd5'],
  formula: ['\ufdd6', '\ufdd7'],
} as const

const ANY_MARK = /[\ufdd0-\ufdef]/
const MARKED = /[\ufdd0-\ufdef]/g
const VERBATIM = /([\ufdd4\ufdd6])([^\ufdd0-\ufdef]*)[\ufdd5\ufdd7]/g

export const isMarked = (text: string): boolean => ANY_MARK.test(text)
export const withoutMarks = (text: string): string => (isMarked(text) ? text.replace(MARKED, '') : text)

/** As a formatted text (Q11), escaping any special characters. */
export function formatted(text: string): string {
  let written = ''
  let at = 0
  for (const found of text.matchAll(VERBATIM)) {
    written += signed(text.slice(at, found.index))
    written += found[1] === MARKS.block[0] ? `\`\`\`\n${found[2]}\n\`\`\`` : `$${found[2]}$`
    at = found.index + found[0].length
    // A digit after a dollar sign makes it a price.
    if (/^\d/.test(text.slice(at, at + 1))) written += ' '
  }
  return (written + signed(text.slice(at))).trim()
}

/** Without formatting. */
export const inLetters = (text: string): string => (isMarked(text) ? plainText(formatted(text)) : text)

const signed = (text: string): string =>
  text
    .replace(/[\\`$*~^]/g, (sign) => `\\${sign}`)
    .replace(/[\ufdd0\ufdd1]/g, '^')
    .replace(/[\ufdd2\ufdd3]/g, '~')
    .replace(MARKED, '')
