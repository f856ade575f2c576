import { LIMITS } from '@pinquiz/game'

const letters = (name: string) => [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment)

export const countLetters = (name: string): number => letters(name).length

/** What fits of a typed or pasted name, in letters as a reader counts them. */
export function cutName(name: string): string {
  return name.length <= LIMITS.participantName
    ? name
    : letters(name).slice(0, LIMITS.participantName).join('')
}
