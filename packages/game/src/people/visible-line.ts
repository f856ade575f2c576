import { INVISIBLE_CHARACTERS } from '../blank.ts'

// Cc and Cf contain control characters and bidi overrides, which could disguise a name on the big screen. Joiners
// stay, because emoji and several scripts need them.
const INVISIBLE = new RegExp(
  String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}${INVISIBLE_CHARACTERS}]|(?!\u200d|\u200c)\p{Cf}`,
  'gu',
)
/**
 * For JavaScript, a byte order mark is a space although it has no width, and a blank Braille cell isn't one although
 * it looks like one.
 */
const SPACES = /(?:[^\S\ufeff]|\u2800)+/gu
const REPEATED_JOINERS = /([\u200c\u200d])[\u200c\u200d]+/gu
/**
 * No script uses more marks on one letter; they would cover its neighbours. A joiner between two marks doesn't
 * separate them.
 */
const STACKED_MARKS = /((?:[\u200c\u200d]?\p{M}){4})(?:[\u200c\u200d]?\p{M})+/gu

/** A name, title or typed answer as shown: one line, normalised, without invisible or disguising characters. */
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
 * Letters as readers count them. Without `Intl.Segmenter` (Firefox before 125): characters with their marks and
 * joined characters.
 */
export const lettersOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
    : (text.match(LETTER) ?? [])

const LETTER = /.(?:\p{M}|\u200d.)*/gsu
