import { escapeFormula } from '@pinquiz/game/csv'
import { columnLetters } from '../sheet/table.ts'
import type { Cell, Row } from './cell.ts'
import { localDays } from './local-days.ts'

/** Limits of a spreadsheet's sheet and cell. */
export const MAX_ROWS = 1_048_576
const MAX_TEXT_LENGTH = 32_767

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>'
export const SHEET_END = '</sheetData></worksheet>'

/** Positions in `styles` (parts.ts). */
const HEADING = 1
const LITERAL = 2
const DATE = 3
const SECONDS = 4

/** Writes the XML of one sheet, piece by piece: first `start`, then its rows, the heading first, then `SHEET_END`. */
export function sheetWriter(timeZone: string) {
  const toDays = localDays(timeZone)
  let number = 0
  const rowXml = (row: Row): string => {
    number += 1
    const style = number === 1 ? HEADING : undefined
    const cells = row.map((cell, at) => cellXml(cell, { place: `${lettersOf(at)}${number}`, toDays, style }))
    return `<row r="${number}">${cells.join('')}</row>`
  }
  return {
    /** `rows` are the first ones and determine the column widths, which come before all rows. */
    start: (rows: readonly Row[]): string => `${HEAD}${columnsXml(rows)}<sheetData>`,
    rows: (rows: readonly Row[]): string => rows.map(rowXml).join(''),
  }
}

const letters: string[] = []
const lettersOf = (at: number): string => {
  letters[at] ??= columnLetters(at)
  return letters[at]
}

const WIDTH_ROWS = 100
const WIDTHS = { least: 8, most: 60, date: 32 }

/** As wide as the longest text in the first rows, within limits. */
function columnsXml(rows: readonly Row[]): string {
  const widths: number[] = []
  for (const row of rows.slice(0, WIDTH_ROWS))
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? WIDTHS.least, widthOf(cell))
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}

function widthOf(cell: Cell): number {
  if (typeof cell === 'object' && 'atMs' in cell) return WIDTHS.date
  const text = typeof cell === 'object' && 'phone' in cell ? cell.phone : String(cell)
  const longest = Math.max(...text.split('\n').map(({ length }) => length))
  return typeof cell === 'object' && 'lengthMs' in cell ? WIDTHS.least : Math.min(longest + 2, WIDTHS.most)
}

// The format lets rows and cells leave out where they are, but exceljs and xlsx-populate open no such file.
type Written = { place: string; toDays: (ms: number) => number; style: number | undefined }

function cellXml(cell: Cell, written: Written): string {
  const { place, toDays, style } = written
  if (cell === '') return `<c r="${place}"/>`
  if (typeof cell === 'number') return numberXml(cell, place, style)
  if (typeof cell === 'object') {
    if ('atMs' in cell) return numberXml(toDays(cell.atMs), place, DATE)
    return 'lengthMs' in cell
      ? numberXml(tenths(cell.lengthMs), place, SECONDS)
      : cellXml(cell.phone, written)
  }
  // Text is never a formula here; the style keeps it text when the cell is edited.
  const shown = escapeFormula(cell) === cell ? style : LITERAL
  return `<c r="${place}"${styleOf(shown)} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

/** Seconds to one decimal, as they are shown everywhere. */
const tenths = (ms: number): number => Math.round(ms / 100) / 10

const numberXml = (value: number, place: string, style: number | undefined): string =>
  `<c r="${place}"${styleOf(style)}><v>${value}</v></c>`

const styleOf = (style: number | undefined): string => (style === undefined ? '' : ` s="${style}"`)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const MARKUP = /[&<>"]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu
/** Spreadsheets read `_x0041_` as a letter; this keeps it as it was written. */
const LOOKS_CODED = /_(?=x[0-9a-f]{4}_)/gi

/** A text inside an element or an attribute, as XML can carry it. */
export const xmlText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(NOT_XML, '')
    .replace(LOOKS_CODED, '_x005F_')
    .replace(MARKUP, (mark) => ENTITIES[mark] ?? '')
