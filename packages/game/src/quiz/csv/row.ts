import { isBlank } from '../../blank.ts'
import { FIRST_KIND } from '../../kinds/first-kind.ts'
import type { OptionDraft } from '../../kinds/options.ts'
import { isFirstKind, isKind, type Kind } from '../../kinds/registry.ts'
import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import type { Asking } from '../asking.ts'
import { readAsking } from './asking-cells.ts'
import type { Columns } from './columns.ts'
import { readDetails } from './details.ts'
import { unescapeFormula } from './formula.ts'
import { type ImportNote, type RepairReason, repaired } from './notes.ts'
import type { CsvRecord } from './records.ts'
import { type RightRemark, type RightRow, rightAnswer } from './right-cells.ts'

export type NumberedRecord = CsvRecord & { row: number }

/** One row's information about one question. */
export type QuestionRow = {
  row: number
  /** The Question Number, 1 by default. */
  number: number
  text: string
  timeLimitS: number
  kind: Kind
  /** The options that are not empty. */
  options: OptionDraft[]
  /** The row names a right option itself, rather than by default. */
  namesCorrect: boolean
  /** The correct-answer cell as written, and the kind's details: for kinds other than the first. */
  correct: string
  details: Record<string, string>
  asking: Asking
  notes: ImportNote[]
}

export function readQuestionRow(record: NumberedRecord, columns: Columns): QuestionRow {
  const { row, cells } = record
  const notes: ImportNote[] = record.hasStrayQuote ? [repaired(row, 'stray-quote')] : []
  const text = (at: number | null, limit: { stored: number }) => {
    const cell = textCell(cells, at, limit.stored)
    if (cell.isCut) notes.push(repaired(row, 'text-cut'))
    return cell.text
  }
  if (cells.slice(columns.width).some((cell) => !isBlank(cell))) notes.push(repaired(row, 'too-many-cells'))
  const number = firstNumber(cellAt(cells, columns.number))
  if (number === null && columns.number !== null) notes.push(repaired(row, 'number-missing'))
  const kind = kindIn(cellAt(cells, columns.kind))
  const right = rightColumns(kind, record, columns, notes)
  const { asking, isCut } = readAsking(columns.asking.map((at) => wholeText(cells, at)))
  if (isCut) notes.push(repaired(row, 'text-cut'))
  if (columns.surplusOptions.some((at) => !isBlank(cellAt(cells, at))))
    notes.push(repaired(row, 'too-many-options'))
  return {
    row,
    number: number ?? 1,
    text: text(columns.text, LIMITS.questionText),
    timeLimitS: timeLimit(record, columns.timeLimit, notes),
    kind,
    // Marked before the empty ones go: the number names a column, not the n-th option that is left.
    options: columns.options
      .map((at, index) => ({
        text: text(at, LIMITS.optionText),
        isCorrect: (right ?? [1]).includes(index + 1),
      }))
      .filter((option) => !isBlank(option.text)),
    namesCorrect: right !== null && right.length > 0,
    correct: wholeText(cells, columns.correct),
    details: readDetails(wholeText(cells, columns.details)),
    asking,
    notes,
  }
}

/** An unknown kind is treated as the first: its options can be read. */
function kindIn(cell: string): Kind {
  const name = cell.trim().toLowerCase()
  return isKind(name) ? name : FIRST_KIND
}

/** The text in a cell as it will be stored; empty when the column or the cell is missing. */
function textCell(cells: readonly string[], at: number | null, limit: number) {
  const whole = wholeText(cells, at)
  const text = storedText(whole, limit)
  return { text, isCut: text !== whole }
}

/** The same, before it is shortened. */
export const wholeText = (cells: readonly string[], at: number | null): string =>
  storedText(unescapeFormula(cellAt(cells, at).trim()), Number.POSITIVE_INFINITY)

/** Numbers of columns; null where the row names none. Of further kinds, what names no option may mean something to the kind. */
function rightColumns(kind: Kind, record: NumberedRecord, columns: Columns, notes: ImportNote[]) {
  const right = rightAnswer(rightRow(record, columns), columns.reading)
  if (!isFirstKind({ kind })) return right.places.map((at) => at + 1)
  if (columns.correct === null) return null
  const number = firstNumber(cellAt(record.cells, columns.correct).trim())
  const [first] = right.places
  if (first === undefined && number !== null) {
    // "2abc" counts as 2. A whole number without an option gets a remark where the first option takes its place.
    if (!WHOLE_NUMBER.test(cellAt(record.cells, columns.correct).trim()))
      notes.push(repaired(record.row, 'correct-unclear'))
    return [number]
  }
  const remark = right.places.length > 1 ? 'partly' : right.remark
  if (remark) notes.push(repaired(record.row, REMARKS[remark]))
  return first === undefined ? null : [first + 1]
}

/** Spreadsheets that show decimals write 2.0 or 2,0. */
const WHOLE_NUMBER = /^[+-]?\d+(?:[.,]0*)?$/

const REMARKS: Record<RightRemark, RepairReason> = {
  named: 'correct-named',
  differs: 'correct-differs',
  partly: 'correct-unclear',
  unknown: 'correct-unknown',
  missing: 'correct-missing',
}

/** The right-answer cell of a row and its options, as they are compared. */
export const rightRow = ({ cells }: NumberedRecord, columns: Columns): RightRow => ({
  cell: wholeText(cells, columns.correct),
  options: columns.options.map((at) => wholeText(cells, at)),
})

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i
/** "s", "sec.", "Sekunden", "secondes" and so on. */
const SECONDS = /^\s*(?:s\p{L}*\.?)?$/iu

function timeLimit(record: NumberedRecord, at: number | null, notes: ImportNote[]): number {
  const { min, max, default: fallback } = LIMITS.timeLimitS
  const cell = cellAt(record.cells, at).trim().replace(',', '.')
  const number = NUMBER.exec(cell)?.[0]
  if (number === undefined) {
    if (at !== null) notes.push(repaired(record.row, 'time-missing'))
    return fallback
  }
  if (!SECONDS.test(cell.slice(number.length))) notes.push(repaired(record.row, 'time-unclear'))
  const seconds = Number.parseFloat(number)
  const clamped = Math.min(Math.max(seconds, min), max)
  if (clamped !== seconds) notes.push(repaired(record.row, 'time-clamped'))
  else if (!Number.isInteger(seconds)) notes.push(repaired(record.row, 'time-rounded'))
  return Math.round(clamped)
}

function firstNumber(cell: string): number | null {
  const number = Number.parseInt(cell, 10)
  return Number.isNaN(number) ? null : number
}

const cellAt = (cells: readonly string[], at: number | null) => (at === null ? '' : (cells[at] ?? ''))
