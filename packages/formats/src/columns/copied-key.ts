import { cell, type Table } from '../sheet/table.ts'

type Rows = Table['rows']

const alike = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/**
 * The column, of those given, that repeats the text of an option in nearly every row: it holds the right answers. Null
 * if none does.
 */
export function copiedKey(rows: Rows, columns: readonly number[], options = columns): number | null {
  const below = rows.slice(1, 200)
  const isCopy = (at: number) => {
    const filled = below.filter((row) => cell(row, at) !== '')
    const copied = filled.filter((row) =>
      options.some((other) => other !== at && alike(cell(row, other)) === alike(cell(row, at))),
    )
    return copied.length > 1 && copied.length >= filled.length * 0.9 && filled.length * 2 > below.length
  }
  // Where the right answer is always the same option, that column is a copy, too.
  return columns.findLast(isCopy) ?? null
}

export const isEverRight = (rows: Rows, key: number, at: number): boolean =>
  rows.slice(1).some((row) => alike(cell(row, at)) === alike(cell(row, key)))

const areNumbers = (rows: Rows, at: number) =>
  rows.every((row) => /^(?:\d{1,2}(?:[.,]\d)?)?$/.test(cell(row, at))) &&
  rows.some((row) => cell(row, at) !== '')

/** Nothing but short numbers below the header. */
export const isNumeric = (rows: Rows, at: number): boolean => areNumbers(rows.slice(1, 200), at)

/** The first column repeats a few small numbers, a level or points, before a question. */
export const isGraded = (rows: Rows, width: number): boolean =>
  width > 3 &&
  [rows.slice(0, 200), rows.slice(1, 200)].some(
    (some) =>
      some.length > 2 &&
      some.every((row) => /^\d{1,2}$/.test(cell(row, 0)) && /\p{L}/u.test(cell(row, 1))) &&
      new Set(some.map((row) => cell(row, 0))).size < some.length,
  )
