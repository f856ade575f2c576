import type { KeyPlaces } from '../key-places.ts'
import type { KeyedAnswer } from '../keyed.ts'

type Row = { cell: string; options: readonly string[] }

const NUMBER = /^[-−]?\d+(?:[.,]\d+)?$/
const isNumber = (text: string) => NUMBER.test(text.trim())
const filled = ({ options }: Row) => options.filter((text) => text.trim() !== '')
const isAmong = (row: Row) =>
  filled(row).some((text) => text.trim().toLowerCase() === row.cell.trim().toLowerCase())
const areNumbers = (row: Row) => filled(row).length > 1 && filled(row).every(isNumber)
const isOutside = (row: Row) => isNumber(row.cell) && areNumbers(row) && !isAmong(row)

/**
 * Whether the right answers are texts in their own column beside the other options: option headers start at 2, or, next
 * to numbers that no row has among its options, there are texts that none has either.
 */
export function areOwnTexts(
  rows: readonly Row[],
  places: KeyPlaces | null,
  answers: readonly KeyedAnswer[],
): boolean {
  const given = rows.filter(({ cell }) => cell !== '')
  if (given.length === 0 || given.every(({ cell }) => /^\p{L}$/u.test(cell)) || given.some(isAmong))
    return false
  if (places && isFirstMissing(places)) return true
  const isUnknown = (row: Row, at: number) =>
    row.cell !== '' &&
    answers[at]?.remark === 'unknown' &&
    (isNumber(row.cell) ? areNumbers(row) : row.cell.length > 1)
  return (
    rows.some(isUnknown) && rows.every((row, at) => row.cell === '' || isOutside(row) || isUnknown(row, at))
  )
}

const isFirstMissing = ({ labels, places, left }: KeyPlaces) =>
  labels === 'numbers' && left.length === 0 && places.every((place, at) => place === at + 1)

/** Numbers beside options that are other numbers may be positions or answers: it is unclear which. */
export const mayBeOwnTexts = (rows: readonly Row[]): boolean => {
  const numbered = rows.filter((row) => row.cell !== '' && areNumbers(row))
  return numbered.length > 0 && numbered.every(isOutside)
}
