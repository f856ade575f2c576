import { rightAnswer, rightColumn } from '@pinquiz/game/csv'
import { cell, type Table } from '../sheet/table.ts'
import { copiedKey, isEverRight, isGraded, isNumeric } from './copied-key.ts'
import { isPointsName, isStatistics } from './headers.ts'
import { askedBehind } from './leading.ts'
import type { ColumnRole } from './roles.ts'

/** A question, its options and the key, as most people write them unasked. `names`: the header, if it has one. */
export function rolesByContent(rows: Table['rows'], names: readonly string[], own: number): ColumnRole[] {
  const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length))
  const usual = isNumbered(rows) || isOneWord(rows) || isGraded(rows, width) ? 1 : 0
  const text = own >= 0 ? own : (askedBehind(rows, width) ?? usual)
  const places = Array.from({ length: width }, (_, at) => at)
  const times = timesIn(rows, text, width)
  const isPoints = places.map(
    (at) =>
      times.includes(at) ||
      (at === width - 1 && arePointsBehind(rows, text, at)) ||
      (isPointsName(names[at] ?? '') && isNumeric(rows, at)) ||
      isStatistics(names[at] ?? ''),
  )
  const behind = places.filter((at) => at > text && !isPoints[at])
  const copied = behind.length > 2 ? copiedKey(rows, behind) : null
  const first = copied === null ? keyBefore(rows, text, width) : null
  const last = first === null ? (copied ?? keyBehind(rows, text, isPoints)) : width
  const earlier = last < width && copied === null && !isPoints[last - 1] ? keysBefore(rows, text, last) : null
  const copies = copied === null ? null : withCopy(rows, copied, behind)
  return places.map((at) => {
    if (at < text) return at === 0 && isNumbered(rows) ? 'number' : 'none'
    if (at === text) return 'text'
    if (at === first) return 'correct'
    if (copies) return at === last ? 'correct' : copies.includes(at) ? 'option' : 'none'
    if (isPoints[at]) return times.includes(at) && at < last ? 'time' : 'none'
    // Two columns may hold the correct answer: the host has to decide.
    if (earlier !== null) return at < earlier ? 'option' : 'none'
    return at < last ? 'option' : at === last ? 'correct' : 'none'
  })
}

const cellsBelow = (rows: Table['rows'], at: number) => rows.slice(1, 200).map((row) => cell(row, at))
const hasWords = (cells: readonly string[]) => cells.some((one) => !/^[\d.,]*$|^\p{L}$/u.test(one))

/** A column of letters, or of numbers beside words, between the question and its options. */
function keyBefore(rows: Table['rows'], text: number, width: number): number | null {
  const options = Array.from({ length: width - text - 2 }, (_, at) => cellsBelow(rows, text + 2 + at))
  const keys = cellsBelow(rows, text + 1)
  const isKey = (key: string) =>
    /^\d$/.test(key)
      ? Number(key) > 0 && Number(key) <= options.length
      : /^[A-Ja-j]$/.test(key) && key.toLowerCase().charCodeAt(0) - 97 < options.length
  return keys.length > 0 && options.length > 1 && keys.every(isKey) && options.every(hasWords)
    ? text + 1
    : null
}

/** The last column that names an option in its rows; behind it may be an explanation, or numbers. */
function keyBehind(rows: Table['rows'], text: number, isPoints: readonly boolean[]): number {
  const width = isPoints.length
  if (width === text + 2) return text + 1
  for (let at = width - 1; at > text + 1; at--) {
    const isEarlier = isAlwaysOne(rows, at) && keysBefore(rows, text, at) !== null
    if (!isPoints[at] && !isEarlier && namesRight(rows, text, at)) return at
    if (at < width - 1 && cellsBelow(rows, at).some((one) => !/^\d*$/.test(one))) break
  }
  return width
}

/** Points: the right answer isn't always the same. */
const isAlwaysOne = (rows: Table['rows'], at: number) => {
  const cells = cellsBelow(rows, at)
  return cells.length > 2 && /^\d+$/.test(cells[0] ?? '') && new Set(cells).size === 1
}

/** A column of numbers behind options that are words: seconds. */
function timesIn(rows: Table['rows'], text: number, width: number): number[] {
  const below = rows.slice(1, 200)
  const isWords = (at: number) => {
    const cells = below.map((row) => cell(row, at)).filter((one) => one !== '')
    return cells.length > 0 && cells.filter((one) => !/^[\d.,]+$/.test(one)).length * 2 > cells.length
  }
  return [width - 2, width - 1]
    .filter(
      (at) =>
        at - text > 2 &&
        isNumeric(rows, at) &&
        areSeconds(rows, at) &&
        [at - 1, at - 2].some((one) => isWords(one)),
    )
    .slice(0, 1)
}
export const areSeconds = (rows: Table['rows'], at: number): boolean =>
  rows.length > 1 && rows.slice(1, 200).every((row) => cell(row, at) === '' || SECONDS.test(cell(row, at)))
const SECONDS = /^(?:5|10|15|20|30|45|60|90|120|180|240|300)$/

/** Numbers behind a column of letters that name an option each. */
const arePointsBehind = (rows: Table['rows'], text: number, at: number): boolean =>
  at - text > 3 &&
  [rows.slice(0, 200), rows.slice(1, 200)].some(
    (some) =>
      some.length > 1 &&
      some.every((row) => /^\d{1,3}$/.test(cell(row, at)) && /^[A-Ja-j]$/.test(cell(row, at - 1))) &&
      some.some((row) => cell(row, at - 2).length > 1),
  )

/** Right answers as text, behind their options or before them. */
function withCopy(rows: Table['rows'], key: number, places: readonly number[]): number[] {
  const others = places.filter((at) => at !== key)
  const isBefore = others.every((at) => at > key)
  const areAllNumeric = others.every((at) => isNumeric(rows, at))
  // Points are numbers beside texts, and right in no row.
  return others.filter(
    (at) => (isBefore || at < key) && (areAllNumeric || !isNumeric(rows, at) || isEverRight(rows, key, at)),
  )
}

/** A column before the last one that also holds keys, after two options or more. */
function keysBefore(rows: Table['rows'], text: number, last: number): number | null {
  const below = rows.slice(1, 200)
  const at = last - 1
  const cells = below.map((row) => cell(row, at)).filter((one) => one !== '')
  const areKeys = cells.length > 1 && cells.every((one) => /^(?:\p{L}|[1-9]|10)$/u.test(one))
  const options = below.map((row) =>
    Array.from({ length: at - text - 1 }, (_, place) => cell(row, text + 1 + place)),
  )
  const areShort = options.flat().every((one) => one.length <= 2)
  return at - text > 2 && areKeys && !areShort ? at : null
}

/** Whether the last cell of most rows names one of the cells before it. */
export function namesRight(rows: Table['rows'], text: number, last: number): boolean {
  const all = rows.slice(0, 200).map((row) => ({
    cell: cell(row, last),
    options: Array.from({ length: last - text - 1 }, (_, at) => cell(row, text + 1 + at)),
  }))
  if (all.every((one) => one.cell.length <= 2))
    return all.some((one) => one.cell === '') || areNamed(all, 1 / 2)
  const [first, ...below] = all
  // Correct answers for options that share one cell.
  if (last - text === 2 && below.length > 0 && below.every((one) => one.cell.length <= 2)) return true
  return areNamed(below.length > 0 ? below : first ? [first] : [])
}

/** The first column numbers the rows, apart from a header. */
export const isNumbered = (rows: Table['rows']): boolean =>
  [rows.slice(0, 50), rows.slice(1, 50)].some((some) => {
    const numbers = some.map(({ cells }) => Number((cells[0] ?? '').trim().replace(/[.)]$/, '')))
    return (
      numbers.length > 1 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at && number > 0)
    )
  })

/** The first column has one word for all rows: a kind or a topic. */
function isOneWord(rows: Table['rows']): boolean {
  const [first, ...more] = rows.slice(0, 50).map(({ cells }) => (cells[0] ?? '').trim())
  return first !== undefined && first !== '' && more.length > 0 && more.every((one) => one === first)
}

/** Most correct answers match an option of their row. */
export function areNamed(all: readonly { cell: string; options: string[] }[], share = 3 / 4): boolean {
  const given = all.filter((one) => one.cell !== '')
  const column = rightColumn(given)
  const named = given.filter((one) => rightAnswer(one, column).places.length > 0)
  return named.length > 0 && named.length >= given.length * share
}
