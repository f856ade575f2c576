import { isBlank } from '../blank.ts'
import { LIMITS } from '../limits.ts'
import { type OptionDraft, storedText } from '../quiz-rules.ts'
import type { Columns } from './columns.ts'
import { unescapeFormula } from './formula.ts'
import { type ImportNote, repaired } from './notes.ts'
import type { CsvRecord } from './records.ts'

export type NumberedRecord = CsvRecord & { row: number }

/** What one row says about one question. */
export type QuestionRow = {
  row: number
  /** The Question Number, 1 by default. */
  number: number
  text: string
  timeLimitS: number
  /** The options that are not empty. */
  options: OptionDraft[]
  /** The row names a right option itself, rather than by default. */
  namesCorrect: boolean
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
  const number = wholeNumber(cells, columns.number)
  if (number === null && columns.number !== null) notes.push(repaired(row, 'number-missing'))
  const correct = correctOption(record, columns, notes)
  return {
    row,
    number: number ?? 1,
    text: text(columns.text, LIMITS.questionText),
    timeLimitS: timeLimit(record, columns.timeLimit, notes),
    // Marked before the empty ones go: the number names a column, not the n-th option that is left.
    options: columns.options
      .map((at, index) => ({ text: text(at, LIMITS.optionText), isCorrect: index + 1 === (correct ?? 1) }))
      .filter((option) => !isBlank(option.text)),
    namesCorrect: correct !== null,
    notes,
  }
}

/** The text in a cell as it will be stored; empty when the column or the cell is missing. */
export function textCell(
  cells: readonly string[],
  at: number | null,
  limit: number,
): { text: string; isCut: boolean } {
  const whole = storedText(unescapeFormula(cellAt(cells, at).trim()), Number.POSITIVE_INFINITY)
  const text = storedText(whole, limit)
  return { text, isCut: text !== whole }
}

/** The number of the right option's column. People also write its text or its letter: better read than replaced. */
function correctOption(record: NumberedRecord, columns: Columns, notes: ImportNote[]): number | null {
  if (columns.correct === null) return null
  const { row, cells } = record
  const number = wholeNumber(cells, columns.correct)
  const texts = columns.options.map((at) => spoken(cellAt(cells, at)))
  if (number !== null && texts[number - 1]) return number
  const written = spoken(cellAt(cells, columns.correct))
  const named = texts.includes(written) ? texts.indexOf(written) : LETTERS.indexOf(written)
  if (!written || !texts[named]) {
    if (number === null) notes.push(repaired(row, 'correct-missing'))
    return number
  }
  notes.push(repaired(row, 'correct-named'))
  return named + 1
}

const LETTERS = [...'abcdefghij']
const spoken = (cell: string) =>
  storedText(unescapeFormula(cell.trim()), Number.POSITIVE_INFINITY).toLowerCase()

function timeLimit(record: NumberedRecord, at: number | null, notes: ImportNote[]): number {
  const { min, max, default: fallback } = LIMITS.timeLimitS
  const seconds = Number.parseFloat(cellAt(record.cells, at))
  if (Number.isNaN(seconds)) {
    if (at !== null) notes.push(repaired(record.row, 'time-missing'))
    return fallback
  }
  const clamped = Math.min(Math.max(seconds, min), max)
  if (clamped !== seconds) notes.push(repaired(record.row, 'time-clamped'))
  else if (!Number.isInteger(seconds)) notes.push(repaired(record.row, 'time-rounded'))
  return Math.round(clamped)
}

function wholeNumber(cells: readonly string[], at: number | null): number | null {
  const number = Number.parseInt(cellAt(cells, at), 10)
  return Number.isNaN(number) ? null : number
}

const cellAt = (cells: readonly string[], at: number | null) => (at === null ? '' : (cells[at] ?? ''))
