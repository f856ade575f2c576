import { isBlank, UNDRAWN } from '../blank.ts'
import { LIMITS } from '../limits.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { asItLooks } from './look-alikes.ts'

export type NameRefusal = 'name-missing' | 'name-too-long'

// Cc and Cf hold control characters and the bidi overrides that could disguise a name on the projector;
// the joiners stay, emoji and several scripts need them.
const INVISIBLE = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}${UNDRAWN}]|(?!\u200d|\u200c)\p{Cf}`,
  'gu',
)
/** A byte order mark counts as one for JavaScript, but takes no room; the blank of Braille is none for JavaScript, but looks like one. */
const SPACES = /(?:[^\S\ufeff]|\u2800)+/gu
const REPEATED_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/gu
/** More marks on one letter than any script uses only serve to paint over the neighbours; a joiner between two does not part them. */
const STACKED_MARKS = /((?:[\u200c\u200d]?\p{M}){4})(?:[\u200c\u200d]?\p{M})+/gu
/** A family of four is one letter of eleven code units; a longer name hides a chain of joined emoji. */
const CODE_UNITS_PER_LETTER = 11
const MAX_INPUT = 1000

/** A name or a title as shown: one line, normalised, without what cannot be seen or would disguise the rest. */
export function visibleLine(input: string): string {
  return input
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(REPEATED_JOINERS, '$1')
    .replace(STACKED_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** As a reader counts them; where the browser cannot (Firefox before 125), a sign with its marks and what is joined to it. */
export const lettersOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : (text.match(LETTER) ?? [])

const LETTER = /.(?:\p{M}|\u200d.)*/gsu

/** The name as shown, of at most `longest` letters as a reader counts them. */
export function cleanName(
  input: string,
  longest: number = LIMITS.participantName,
): Decision<string, NameRefusal> {
  if (input.length > MAX_INPUT) return refuse('name-too-long')
  const name = visibleLine(input)
  // Marks without a letter are as good as nothing on a wall.
  if (isBlank(name.replace(/\p{M}/gu, ''))) return refuse('name-missing')
  return isLonger(name, longest) ? refuse('name-too-long') : accept(name)
}

// Letters are counted only where there are more code units: it takes longer than the rest of a join's checks.
const isLonger = (name: string, longest: number) =>
  name.length > longest && (name.length > longest * CODE_UNITS_PER_LETTER || lettersOf(name).length > longest)

/** Two names with the same key look alike: case, width, look-alike letters and what cannot be seen do not tell players apart. */
export function nameKey(name: string): string {
  return asItLooks(name)
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
}
