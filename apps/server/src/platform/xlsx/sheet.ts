import { escapeFormula } from '@pinquiz/game/csv'
import type { Cell, Row } from '../table.ts'
import { localDays } from './local-day.ts'

/** What a sheet and a cell of a spreadsheet hold at most. */
export const MOST_ROWS = 1_048_576
const LONGEST_TEXT = 32_767

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/>'
const TAIL = '</sheetData></worksheet>'

/** Positions of `STYLES` (workbook.ts). */
const HEADING = 1
const LITERAL = 2
const DATE = 3
const DURATION = 4

/** The XML of one sheet. The first row is its heading. */
export async function* sheetXml(
  batches: AsyncIterable<readonly Row[]>,
  timeZone: string,
): AsyncGenerator<string> {
  const toDays = localDays(timeZone)
  const rowsXml = (rows: readonly Row[]) => rows.map((row) => rowXml(row, toDays)).join('')
  yield HEAD
  const source = batches[Symbol.asyncIterator]()
  // Widths stand before the rows: what comes first tells how wide the rest will be.
  const first: Row[] = []
  while (first.length < 2) {
    const next = await source.next()
    if (next.done) break
    first.push(...next.value)
  }
  const [heading, ...rest] = first
  yield `${columnsXml(first)}<sheetData>${heading ? rowXml(heading, toDays, HEADING) : ''}${rowsXml(rest)}`
  for (let next = await source.next(); !next.done; next = await source.next()) yield rowsXml(next.value)
  yield TAIL
}

const WIDTH_ROWS = 100
const WIDTHS = { least: 8, most: 60, date: 32 }

/** As wide as the longest text of the first rows, within bounds. */
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

type ToDays = (ms: number) => number

const rowXml = (row: Row, toDays: ToDays, style?: number): string =>
  `<row>${row.map((cell) => cellXml(cell, toDays, style)).join('')}</row>`

function cellXml(cell: Cell, toDays: ToDays, style?: number): string {
  if (cell === '') return '<c/>'
  if (typeof cell === 'number') return numberXml(cell, style)
  if (typeof cell === 'object') {
    if ('atMs' in cell) return numberXml(toDays(cell.atMs), DATE)
    return 'lengthMs' in cell
      ? numberXml(tenths(cell.lengthMs) / DAY_S, DURATION)
      : cellXml(cell.phone, toDays, style)
  }
  // Text is never a formula here; the style keeps it text when somebody edits the cell.
  const shown = escapeFormula(cell) === cell ? style : LITERAL
  return `<c${styleOf(shown)} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

const DAY_S = 86_400

/** Seconds to one decimal, as they are shown everywhere. */
const tenths = (ms: number): number => Math.round(ms / 100) / 10

const numberXml = (value: number, style: number | undefined): string =>
  `<c${styleOf(style)}><v>${value}</v></c>`

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
    .slice(0, LONGEST_TEXT)
    .replace(NOT_XML, '')
    .replace(LOOKS_CODED, '_x005F_')
    .replace(MARKUP, (mark) => ENTITIES[mark] ?? '')
