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
import { inSeconds } from './seconds.ts'

export type NumberedRecord = CsvRecord & { row: number }

/** What one row says about a question. */
export type QuestionRow = {
  row: number
  /** The question number; 1 if missing. */
  number: number
  text: string
  timeLimitS: number
  kind: Kind
  /** The non-empty options. */
  options: OptionDraft[]
  /** Whether the row itself names a right option. */
  namesCorrect: boolean
  /** The correct-answer cell and the kind's details, for kinds other than the first. */
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
    // Marked before empty options are removed, because the number refers to a column.
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

/** An unknown kind is read as the first kind, because its options are readable. */
function kindIn(cell: string): Kind {
  const name = cell.trim().toLowerCase()
  return isKind(name) ? name : FIRST_KIND
}

/** A cell's text as stored; empty if the column or the cell is missing. */
function textCell(cells: readonly string[], at: number | null, limit: number) {
  const whole = wholeText(cells, at)
  const text = storedText(whole, limit)
  return { text, isCut: text !== whole }
}

/** Like `textCell`, but not cut. */
export const wholeText = (cells: readonly string[], at: number | null): string =>
  storedText(unescapeFormula(cellAt(cells, at).trim()), Number.POSITIVE_INFINITY)

/**
 * Column numbers of the right options; null if the row names none. For other kinds, a cell that names no option may
 * mean something to the kind.
 */
function rightColumns(kind: Kind, record: NumberedRecord, columns: Columns, notes: ImportNote[]) {
  const right = rightAnswer(rightRow(record, columns), columns.reading)
  if (!isFirstKind({ kind })) return right.places.map((at) => at + 1)
  if (columns.correct === null) return null
  const number = firstNumber(cellAt(record.cells, columns.correct).trim())
  const [first] = right.places
  if (first === undefined && number !== null) {
    // "2abc" counts as 2. A whole number without an option gets its note where the first option replaces it.
    if (!WHOLE_NUMBER.test(cellAt(record.cells, columns.correct).trim()))
      notes.push(repaired(record.row, 'correct-unclear'))
    return [number]
  }
  const remark = right.places.length > 1 ? 'partly' : right.remark
  if (remark) notes.push(repaired(record.row, REMARKS[remark]))
  return first === undefined ? null : [first + 1]
}

/** 2.0 and 2,0 come from spreadsheets that show decimals. */
const WHOLE_NUMBER = /^[+-]?\d+(?:[.,]0*)?$/

const REMARKS: Record<RightRemark, RepairReason> = {
  named: 'correct-named',
  differs: 'correct-differs',
  partly: 'correct-unclear',
  unknown: 'correct-unknown',
  missing: 'correct-missing',
}

/** A row's correct-answer cell and options, for comparison. */
export const rightRow = ({ cells }: NumberedRecord, columns: Columns): RightRow => ({
  cell: wholeText(cells, columns.correct),
  options: columns.options.map((at) => wholeText(cells, at)),
})

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i
/** "s", "sec.", "Sekunden", "secondes" and so on. */
const SECONDS = /^\s*(?:s\p{L}*\.?)?$/iu

function timeLimit(record: NumberedRecord, at: number | null, notes: ImportNote[]): number {
  const { min, max, default: fallback } = LIMITS.timeLimitS
  const cell = inSeconds(cellAt(record.cells, at)).trim().replace(',', '.')
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
