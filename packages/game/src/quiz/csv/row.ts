import { isBlank } from '../../blank.ts'
import { FIRST_KIND } from '../../kinds/first-kind.ts'
import type { OptionDraft } from '../../kinds/options.ts'
import { isFirstKind, isKind, type Kind } from '../../kinds/registry.ts'
import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import type { Columns } from './columns.ts'
import { readDetails } from './details.ts'
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
  kind: Kind
  /** The options that are not empty. */
  options: OptionDraft[]
  /** The row names a right option itself, rather than by default. */
  namesCorrect: boolean
  /** The cell of what is right as it stands, and what a kind says beside: for kinds beside the first. */
  correct: string
  details: Record<string, string>
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
    notes,
  }
}

/** Whatever it is called, a kind that is not known is the first: its options can be read. */
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

/** The same before it is cut. */
export const wholeText = (cells: readonly string[], at: number | null): string =>
  storedText(unescapeFormula(cellAt(cells, at).trim()), Number.POSITIVE_INFINITY)

/** Numbers of columns; null where the first kind has to be told. */
function rightColumns(kind: Kind, record: NumberedRecord, columns: Columns, notes: ImportNote[]) {
  if (!isFirstKind({ kind })) return namedOptions(record.cells, columns)
  const number = correctOption(record, columns, notes)
  return number === null ? null : [number]
}

/** Of further kinds: `1;3`, or texts or letters of options. What none of them is may mean something to the kind. */
function namedOptions(cells: readonly string[], columns: Columns): number[] {
  const texts = columns.options.map((at) => spoken(cells, at))
  const written = spoken(cells, columns.correct)
  if (written && !/^\d+$/.test(written) && texts.includes(written)) return [texts.indexOf(written) + 1]
  return written.split(/[;,]/).flatMap((part) => {
    const name = part.trim()
    const number = /^\d+$/.test(name) ? Number(name) : 0
    const at = texts[number - 1]
      ? number - 1
      : texts.includes(name)
        ? texts.indexOf(name)
        : LETTERS.indexOf(name)
    return name !== '' && texts[at] ? [at + 1] : []
  })
}

/**
 * The number of the right option's column. People also write its text or its letter: better read than replaced. Of
 * "2;3" and the like the first number counts, but only as long as that is not the text of an option.
 */
function correctOption(record: NumberedRecord, columns: Columns, notes: ImportNote[]): number | null {
  if (columns.correct === null) return null
  const { row, cells } = record
  const cell = cellAt(cells, columns.correct).trim()
  const number = firstNumber(cell)
  const texts = columns.options.map((at) => spoken(cells, at))
  if (number !== null && texts[number - 1] && /^\+?\d+$/.test(cell)) return number
  const written = spoken(cells, columns.correct)
  const named = texts.includes(written) ? texts.indexOf(written) : LETTERS.indexOf(written)
  if (written && texts[named]) {
    notes.push(repaired(row, 'correct-named'))
    return named + 1
  }
  if (number === null) notes.push(repaired(row, written ? 'correct-unknown' : 'correct-missing'))
  else if (!WHOLE_NUMBER.test(cell)) notes.push(repaired(row, 'correct-unclear'))
  return number
}

const LETTERS = [...'abcdefghij']
const spoken = (cells: readonly string[], at: number | null) => wholeText(cells, at).toLowerCase()

/** Spreadsheets that show decimals write 2.0 or 2,0. */
const WHOLE_NUMBER = /^[+-]?\d+(?:[.,]0*)?$/
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
