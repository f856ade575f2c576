import { type FormatNote, fixedNote } from '../notes.ts'
import { cell, type TableRow } from '../sheet/table.ts'
import { isOnHtml, withoutStyles } from '../text/tagged-text.ts'
import { withoutPoints } from '../typed-answer.ts'

const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/

/** Rows without styles and entities, unless they are what is asked about. */
export const withPlainCells = (rows: readonly TableRow[]): readonly TableRow[] =>
  rows.map((row) => {
    const isPlain = row.cells.some(isOnHtml) || !row.cells.some((text) => /[<&]/.test(text))
    return isPlain ? row : { ...row, cells: row.cells.map(plainCell) }
  })
/** An option may be a tag or an entity alone. */
const plainCell = (text: string) => (/^\s*(?:<[^<>]*>|&[#\w]+;)\s*$/.test(text) ? text : withoutStyles(text))

/** The rows without what stands before or after their questions: numbers where all have theirs, and points. */
export function withPlainTexts(
  rows: readonly TableRow[],
  at: number,
): { rows: TableRow[]; notes: FormatNote[] } {
  const texts = rows.map((row) => cell(row, at)).filter((text) => text !== '')
  const numbers = texts.map((text) => Number(NUMBER.exec(text)?.[1] ?? Number.NaN))
  const areCounted = numbers.length > 1 && numbers.every((one, place) => one === (numbers[0] ?? 0) + place)
  const notes: FormatNote[] = []
  return {
    rows: rows.map((row) => {
      const whole = row.cells[at] ?? ''
      const bare = areCounted ? whole.replace(NUMBER, '') : whole
      const { text, points } = withoutPoints(bare)
      if (points !== '' && text.trim() !== '') notes.push(fixedNote(row.row, 'left-points', points))
      const plain = points !== '' && text.trim() !== '' ? text : bare
      return plain === whole ? row : { ...row, cells: row.cells.with(at, plain) }
    }),
    notes,
  }
}
