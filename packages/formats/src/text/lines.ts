import { plainLines } from '@pinquiz/game/csv'

export type Line = { line: number; text: string }

/** The lines of a text, counted from 1, with any line ending. */
export const linesOf = (text: string): Line[] =>
  plainLines(text)
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line }))

/** A run of empty lines says no more than these. */
const MOST_EMPTY = 3

/** Without further empty lines; the numbers stay. */
export function withoutVoids(lines: readonly Line[]): Line[] {
  let empty = 0
  return lines.filter(({ text }) => {
    empty = text.trim() === '' ? empty + 1 : 0
    return empty <= MOST_EMPTY
  })
}
