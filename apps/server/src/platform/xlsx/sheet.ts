import { escapeFormula } from '@pinquiz/game/csv'
import type { Cell, Row } from '../table.ts'

/** What a sheet and a cell of a spreadsheet hold at most. */
export const MOST_ROWS = 1_048_576
const LONGEST_TEXT = 32_767

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData>'
const TAIL = '</sheetData></worksheet>'

/** Positions of `STYLES` (workbook.ts). */
const HEADING = 1
const LITERAL = 2

/** The XML of one sheet. The first row is its heading. */
export async function* sheetXml(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  yield HEAD
  let isFirst = true
  for await (const rows of batches) {
    const [heading, ...rest] = rows
    if (isFirst && heading) yield rowXml(heading, HEADING) + rest.map((row) => rowXml(row)).join('')
    else yield rows.map((row) => rowXml(row)).join('')
    isFirst &&= rows.length === 0
  }
  yield TAIL
}

const rowXml = (row: Row, style?: number): string =>
  `<row>${row.map((cell) => cellXml(cell, style)).join('')}</row>`

function cellXml(cell: Cell, style?: number): string {
  if (cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c${styleOf(style)}><v>${cell}</v></c>`
  // Text is never a formula here; the style keeps it text when somebody edits the cell.
  const shown = escapeFormula(cell) === cell ? style : LITERAL
  return `<c${styleOf(shown)} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`
}

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
