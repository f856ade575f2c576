import { isBlank } from '../blank.ts'
import { LIMITS } from '../limits.ts'
import { accept, type Decision, refuse } from '../refusal.ts'
import { foldLookAlikes } from './look-alikes.ts'
import { lettersOf, visibleLine } from './visible-line.ts'

export type NameRefusal = 'name-missing' | 'name-too-long'

/** A family emoji is one letter of eleven code units; more would be a chain of joined emoji. */
const CODE_UNITS_PER_LETTER = 11
const MAX_INPUT = 1000

/** The name as shown, with at most `longest` letters as readers count them. */
export function cleanName(
  input: string,
  longest: number = LIMITS.participantName,
): Decision<string, NameRefusal> {
  if (input.length > MAX_INPUT) return refuse('name-too-long')
  const name = visibleLine(input)
  // Marks without a letter are invisible.
  if (isBlank(name.replace(/\p{M}/gu, ''))) return refuse('name-missing')
  return isLonger(name, longest) ? refuse('name-too-long') : accept(name)
}

// Counts letters only if there are more code units, because counting takes longer than all other checks of a join.
const isLonger = (name: string, longest: number) =>
  name.length > longest && (name.length > longest * CODE_UNITS_PER_LETTER || lettersOf(name).length > longest)

/** Names with the same key look alike: case, width, look-alike letters and invisible characters don't count. */
export function nameKey(name: string): string {
  return foldLookAlikes(name)
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
}
