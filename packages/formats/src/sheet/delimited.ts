import type { Table } from './table.ts'

const QUOTED = /(?:^|[,;\t|])"(?:[^"\n]|"")*"(?:[,;\t|]|$)/
const DASH = /\s[-–—=]\s/

/** Rows as spreadsheets write them: equally many cells, some in quotation marks. */
export const isQuotedTable = (text: string, { rows }: Table): boolean =>
  areEven(rows) && linesIn(text).some((line) => QUOTED.test(line))

/**
 * The same, or without quotation marks: no cell begins with a space, and no dash is before the first delimiter. A comma
 * between digits is part of a number, and `;` ends the lines of a list.
 */
export const isDelimited = (text: string, table: Table): boolean =>
  isQuotedTable(text, table) ||
  (areEven(table.rows) &&
    table.rows.every(({ cells: [first = '', ...others] }) => !DASH.test(first) && !others.some(isApart)) &&
    !linesIn(text).some((line) => /\d,\d|;$/.test(line)))

/** Spaces behind all delimiters, as in sentences. */
export const areSentences = ({ rows }: Table): boolean =>
  rows.every(({ cells: [, ...others] }) => others.every(isApart))

const areEven = (rows: Table['rows']): boolean =>
  rows.every(({ cells }) => cells.length > 1 && cells.length === rows[0]?.cells.length)
const isApart = (cell: string): boolean => /^\s/.test(cell)
const linesIn = (text: string): string[] => text.split(/\r\n?|\n/)
