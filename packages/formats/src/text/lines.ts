import { plainLines } from '@pinquiz/game/csv'

export type Line = { line: number; text: string }

/** The lines of a text, counted from 1, with any line ending. */
export const linesOf = (text: string): Line[] =>
  plainLines(text)
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line }))
