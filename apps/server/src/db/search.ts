import { storedText } from '@pinquiz/game'
import { type Column, type SQL, sql } from 'drizzle-orm'

const ACCENTS = '[\u0300-\u036f]'

/** Latin, Greek and Cyrillic letters with accents, keyed by the one without: Éé and many more for e. */
const ACCENTED = accentedLetters(0xc0, 0x1fff)

/**
 * Whether the texts contain every searched word, ignoring case and accents. No character has a special meaning. The
 * words are expanded to accents: removing them from ten thousand texts would cost ten times as much.
 */
export function containsWords(columns: [Column | SQL, ...(Column | SQL)[]], search: string): SQL | undefined {
  const words = searchedWords(search)
  if (words.length === 0) return undefined
  const patterns = words.map((word) => Array.from(word, patternOf).join(''))
  // A line break can't be in a word, so it keeps a match within one text.
  const texts = sql.join(columns, sql`, `)
  return sql`concat_ws(E'\n', ${texts}) ~* all (${sql.param(patterns)}::text[])`
}

/** What is looked for: accents alone are no word. */
export const searchedWords = (search: string): string[] =>
  withoutAccents(storedText(search, 200)).toLowerCase().split(/\s+/).filter(Boolean)

function patternOf(sign: string): string {
  const accented = ACCENTED.get(sign)
  // Composed or, as some systems write it, with combining accents.
  return accented ? `[${sign}${accented}]${ACCENTS}*` : sign.replace(/[\\^$.[\]|()?*+{}]/, '\\$&')
}

function accentedLetters(first: number, last: number): Map<string, string> {
  const found = new Map<string, string>()
  for (let code = first; code <= last; code += 1) {
    const letter = String.fromCharCode(code)
    const plain = withoutAccents(letter)
    if (plain === letter || plain.length !== 1) continue
    const key = plain.toLowerCase()
    found.set(key, (found.get(key) ?? '') + letter)
  }
  return found
}

/** Everything but accents stays: a Korean syllable becomes one character again. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(new RegExp(ACCENTS, 'g'), '').normalize('NFC')
}
