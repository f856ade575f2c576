import { UNDRAWN } from '../blank.ts'

// Cc and Cf hold control characters and the bidi overrides that could disguise a name on the projector;
// the joiners stay, emoji and several scripts need them.
const INVISIBLE = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}${UNDRAWN}]|(?!\u200d|\u200c)\p{Cf}`,
  'gu',
)
/**
 * JavaScript counts a byte order mark as a space, though it has no width; and a blank Braille cell as no space, though
 * it looks like one.
 */
const SPACES = /(?:[^\S\ufeff]|\u2800)+/gu
const REPEATED_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/gu
/** More marks on one letter than any script uses only serve to paint over the neighbours; a joiner between two does not part them. */
const STACKED_MARKS = /((?:[\u200c\u200d]?\p{M}){4})(?:[\u200c\u200d]?\p{M})+/gu

/** A name, a title or a typed answer as shown: one line, normalised, without what cannot be seen or would disguise the rest. */
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

/**
 * As a reader counts them; where the browser can't (Firefox before 125), a character with its marks and joined
 * characters.
 */
export const lettersOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : (text.match(LETTER) ?? [])

const LETTER = /.(?:\p{M}|\u200d.)*/gsu
