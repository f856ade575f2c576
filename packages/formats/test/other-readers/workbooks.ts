/// <reference path="./xlsx-populate.d.ts" />
import { execFileSync } from 'node:child_process'
import exceljs from 'exceljs'
import { expect } from 'vitest'
import { type CellObject, read as readSheetJs, utils } from 'xlsx'
import xlsxPopulate from 'xlsx-populate'

export type Sheets = [name: string, rows: (string | number)[][]][]
type Read = (file: Uint8Array) => Promise<Sheets>

/** Debian's Python, which has Debian's openpyxl. */
const PYTHON = '/usr/bin/python3'
const SCRIPT = new URL('read-workbook.py', import.meta.url).pathname

function hasOpenpyxl(): boolean {
  try {
    execFileSync(PYTHON, ['-c', 'import openpyxl'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** What other programs read from a workbook: dates in UTC as ISO 8601, empty cells as ''. Null: not installed here. */
export const READERS: Record<'exceljs' | 'xlsx-populate' | 'SheetJS' | 'openpyxl', Read | null> = {
  async exceljs(file) {
    const book = new exceljs.Workbook()
    // Its types are those of an older Node's Buffer.
    await book.xlsx.load(Uint8Array.from(file).buffer as never)
    return book.worksheets.map((sheet) => {
      const places = Array.from({ length: sheet.columnCount }, (_, at) => at + 1)
      const rows = Array.from({ length: sheet.rowCount }, (_, at) => sheet.getRow(at + 1))
      return [sheet.name, rows.map((row) => places.map((place) => shown(row.getCell(place).value)))]
    })
  },
  async 'xlsx-populate'(file) {
    const book = await xlsxPopulate.fromDataAsync(file)
    return book.sheets().map((sheet) => {
      const rows = sheet.usedRange()?.cells() ?? []
      return [
        sheet.name(),
        rows.map((row) => row.map((cell) => shown(cell.value(), cell.style('numberFormat')))),
      ]
    })
  },
  async SheetJS(file) {
    const { SheetNames, Sheets } = readSheetJs(file, { cellNF: true })
    return SheetNames.map((name) => {
      const sheet = Sheets[name] ?? {}
      const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1')
      const cellAt = (r: number, c: number): CellObject | undefined => sheet[utils.encode_cell({ r, c })]
      const rows = Array.from({ length: last.r + 1 }, (_, r) =>
        Array.from({ length: last.c + 1 }, (_, c) => shown(cellAt(r, c)?.v, String(cellAt(r, c)?.z))),
      )
      return [name, rows]
    })
  },
  openpyxl: hasOpenpyxl()
    ? async (file) => JSON.parse(execFileSync(PYTHON, [SCRIPT], { input: file, encoding: 'utf8' }))
    : null,
}

const DAY_MS = 86_400_000
/** 1 January 1970 as spreadsheets count days. */
const EPOCH_DAY = 25_569

function shown(value: unknown, format = ''): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  // exceljs and xlsx-populate leave what is escaped in a cell to their callers.
  if (typeof value !== 'number') return String(value).replaceAll('_x005F_', '_')
  return format.startsWith('yyyy') ? new Date(Math.round((value - EPOCH_DAY) * DAY_MS)).toISOString() : value
}

/** Rows without what is empty at their ends, in which readers differ. xlsx-populate takes a text of digits for a number. */
const comparable = (sheets: Sheets, reader: string) =>
  sheets.map(([name, rows]) => [
    name,
    rows.map((row) =>
      row
        .slice(0, row.findLastIndex((cell) => cell !== '') + 1)
        .map((cell) => (reader === 'xlsx-populate' && cell !== '' && Number.isFinite(+cell) ? +cell : cell)),
    ),
  ])

type Reader = keyof typeof READERS

/** The named readers, or all that are installed, find these cells. */
export async function expectElsewhere(
  file: Uint8Array,
  sheets: Sheets,
  readers = Object.keys(READERS) as Reader[],
): Promise<void> {
  for (const name of readers) {
    const found = await READERS[name]?.(file)
    if (found) expect(comparable(found, name), name).toEqual(comparable(sheets, name))
  }
}
