import { randomInt } from 'node:crypto'

/** No letter or digit that can be mistaken for another when read from a screen. */
export const READABLE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function readableCode(length: number): string {
  return Array.from({ length }, () => READABLE_LETTERS[randomInt(READABLE_LETTERS.length)]).join('')
}
