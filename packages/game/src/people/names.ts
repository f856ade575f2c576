import { isBlank } from '../blank.ts'
import { LIMITS } from '../limits.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { asItLooks } from './look-alikes.ts'

export type NameRefusal = 'name-missing' | 'name-too-long'

// Cc and Cf hold control characters and the bidi overrides that could disguise a name on the projector;
// the joiners stay, emoji and several scripts need them.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}]|(?!\u200d|\u200c)\p{Cf}/gu
/** A byte order mark counts as one for JavaScript, but takes no room. */
const SPACES = /[^\S\ufeff]+/gu
/** More marks on one letter than any script uses only serve to paint over the neighbours. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu
/** A family of four is one letter of eleven code units; a longer name hides a chain of joined emoji. */
const CODE_UNITS_PER_LETTER = 11
const MAX_INPUT = 1000

/** A name or a title as shown: one line, normalised, without what cannot be seen or would disguise the rest. */
export function visibleLine(input: string): string {
  return input
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** The name as shown, of at most `longest` letters as a reader counts them. */
export function cleanName(
  input: string,
  longest: number = LIMITS.participantName,
): Decision<string, NameRefusal> {
  if (input.length > MAX_INPUT) return refuse('name-too-long')
  const name = visibleLine(input)
  if (isBlank(name)) return refuse('name-missing')
  const letters = [...new Intl.Segmenter().segment(name)].length
  if (letters > longest || name.length > longest * CODE_UNITS_PER_LETTER) return refuse('name-too-long')
  return accept(name)
}

/** Two names with the same key look alike: case, width, look-alike letters and what cannot be seen do not tell players apart. */
export function nameKey(name: string): string {
  return asItLooks(name)
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
}
