import { plainLines } from '@pinquiz/game/csv'

export type Line = { line: number; text: string }

/** The lines of a text, counted from 1, with any line ending. */
export const linesOf = (text: string): Line[] =>
  plainLines(text)
    .split('\n')
    .map((line, at) => ({ line: at + 1, text: line }))

/** Lines that no empty one parts. */
export function blocksOf(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = [[]]
  for (const line of lines) {
    if (line.text.trim() === '') blocks.push([])
    else blocks.at(-1)?.push(line)
  }
  return blocks.filter((block) => block.length > 0)
}
