import { format, getFormatFromId, isDateFormat } from 'numfmt'

/** How a workbook formats a number: its own code, or the number of a format that every program knows. */
export type NumberFormat = { id: number; code: string | undefined }

/** The reader's short date and time: their order of day and month isn't in the file. */
const LOCAL_DATES: ReadonlyMap<number, string> = new Map([
  [14, 'yyyy-mm-dd'],
  [22, 'yyyy-mm-dd hh:mm'],
])
const GENERAL = 'General'
/** Days between 1 January 1900 and 1904. */
const DAYS_TO_1904 = 1462

/** A number as the sheet shows it: `07:45`, `01067`, `1,234.50 EUR`. Fills of a whole cell are one space. */
export function shownNumber(number: number, { id, code }: NumberFormat, is1904: boolean): string {
  const pattern = code ?? LOCAL_DATES.get(id) ?? getFormatFromId(id) ?? GENERAL
  // Fifteen digits, as spreadsheets keep: 0.1 + 0.2 is stored as a little more than 0.3.
  const plain = String(Number(number.toPrecision(15)))
  if (pattern.toLowerCase() === 'general' || pattern === '@') return plain
  try {
    const value = is1904 && isDateFormat(pattern) ? number + DAYS_TO_1904 : number
    return format(pattern, value, { dateSpanLarge: true }).replace(/\s+/g, ' ').trim()
  } catch {
    // No program could show it either.
    return plain
  }
}
