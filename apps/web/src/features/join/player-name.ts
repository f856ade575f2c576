import { LIMITS, lettersOf } from '@pinquiz/game'

export const countLetters = (name: string): number => lettersOf(name).length

/** As much of a typed or pasted name as fits, in letters as a reader counts them. */
export function cutName(name: string): string {
  return name.length <= LIMITS.participantName
    ? name
    : lettersOf(name).slice(0, LIMITS.participantName).join('')
}
