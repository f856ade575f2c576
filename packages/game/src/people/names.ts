import { isBlank } from '../blank.ts'
import { LIMITS } from '../limits.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { foldLookAlikes } from './look-alikes.ts'
import { lettersOf, visibleLine } from './visible-line.ts'

export type NameRefusal = 'name-missing' | 'name-too-long'

/** A family of four is one letter of eleven code units; a longer name hides a chain of joined emoji. */
const CODE_UNITS_PER_LETTER = 11
const MAX_INPUT = 1000

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

/**
 * Two names with the same key look alike: differences in case, width, look-alike letters and invisible characters don't
 * count.
 */
export function nameKey(name: string): string {
  return foldLookAlikes(name)
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
}
