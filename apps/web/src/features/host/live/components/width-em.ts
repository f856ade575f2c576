import { lettersOf } from '@pinquiz/game'

const WIDE = /[MW@%\u1100-\uffff]/
const NARROW = /[\p{Ll}\p{M} .,'!|Il]/u

/** About as many ems as a name takes, rather more: so large that it fits into one line. */
export const widthEm = (name: string): number =>
  lettersOf(name).reduce(
    (sum, letter) => sum + (WIDE.test(letter) ? 1.1 : NARROW.test(letter) ? 0.66 : 0.82),
    0.5,
  )
