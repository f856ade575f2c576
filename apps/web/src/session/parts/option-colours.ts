/**
 * Colours of answer options by position. White text on each has a contrast of at least 4.5:1, and neighbours in the
 * cycle of four and of ten stay apart under colour-vision deficiencies; a test computes both.
 */
export const OPTION_COLOURS = [
  '#6a3fd6',
  '#b4520a',
  '#147880',
  '#650a41',
  '#437a12',
  '#3c0f74',
  '#0b6fd6',
  '#74130f',
  '#bb3380',
  '#0a5030',
] as const

const LETTERS = 'ABCDEFGHIJ'

/** Editor and host show ten colours, players' buttons repeat the first four (spec 001 §9). */
export type ColourCycle = 4 | 10

export function optionColour(index: number, cycle: ColourCycle): string {
  return OPTION_COLOURS[index % cycle] ?? OPTION_COLOURS[0]
}

export function optionLetter(index: number): string {
  return LETTERS[index] ?? ''
}
