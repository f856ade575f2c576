import { cell, type Table } from '../sheet/table.ts'

type Rows = Table['rows']

/** How many columns of levels, topics or numbers may come before the question. */
const MAX_LEADING = 3

/** The column of the questions behind columns of a few words; null if the first one may hold them. */
export function askedBehind(rows: Rows, width: number): number | null {
  const columns = Array.from({ length: Math.min(width, MAX_LEADING + 3) }, (_, at) => columnAt(rows, at))
  for (const [at, own] of columns.slice(0, MAX_LEADING + 1).entries()) {
    if (at > 0 && at + 2 < width && isQuestion(own, columns, at)) return at
    if (!own.areBrief) return null
  }
  return null
}

type Column = ReturnType<typeof columnAt>

function columnAt(rows: Rows, at: number) {
  const cells = rows.slice(0, 200).map((row) => cell(row, at))
  const given = cells.filter((one) => one !== '')
  const count = Math.max(1, given.length)
  const distinct = new Set(given).size
  return {
    asked: given.filter((one) => /[?？]\s*$/.test(one)).length / count,
    length: given.join('').length / count,
    areBrief: given.every((one) => one.length <= 24 && !/[?？]\s*$/.test(one)),
    areRepeated: distinct * 2 <= given.length || (given.length > 1 && given.every((one) => ID.test(one))),
    areDistinct: given.length > 1 && distinct >= given.length * 0.9 && given.length === cells.length,
  }
}
const ID = /^\p{L}{0,5}[-_. #]?\d{1,5}[.)]?$/u

function isQuestion(own: Column, columns: readonly Column[], at: number): boolean {
  const [before, behind] = [columns.slice(0, at), columns.slice(at + 1)]
  if (!own.areDistinct || before.some((one) => one.length >= own.length)) return false
  const isAlone = behind.every((one) => one.asked < 0.2)
  if (own.asked >= 0.5 && isAlone) return true
  return before.every((one) => one.areRepeated) && behind.every((one) => one.length * 1.5 < own.length)
}
