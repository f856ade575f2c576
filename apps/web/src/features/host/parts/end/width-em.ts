import { lettersOf } from '@pinquiz/game'

const WIDE = /[MW@%\u1100-\uffff]/
const NARROW = /[\p{Ll}\p{M} .,'!|Il]/u

/** Estimated width of a name in ems, rounded up, used to find a size that fits on one line. */
export const widthEm = (name: string): number =>
  lettersOf(name).reduce(
    (sum, letter) => sum + (WIDE.test(letter) ? 1.1 : NARROW.test(letter) ? 0.66 : 0.82),
    0.5,
  )
