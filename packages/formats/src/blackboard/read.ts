import { readRecords, truthOf } from '@pinquiz/game/csv'
import { type Imported, type ImportedQuestion, question } from '../imported.ts'
import { type FormatNote, leftOutNote } from '../notes.ts'
import { cell, type Table, type TableRow } from '../sheet/table.ts'
import { tagged } from '../text/tagged-text.ts'

/** Reads the cells after the text of a row. */
type Reading = (cells: readonly string[]) => Partial<ImportedQuestion> & Pick<ImportedQuestion, 'kind'>

const READINGS: Record<string, Reading | 'other'> = {
  MC: (cells) => ({ kind: rightIn(cells).length > 1 ? 'multiple' : 'single', options: flagged(cells) }),
  MA: (cells) => ({ kind: 'multiple', options: flagged(cells) }),
  TF: ([is = '']) => ({
    kind: 'truth',
    options: ['True', 'False'].map((text) => ({ text, isCorrect: (text === 'True') === isRight(is) })),
  }),
  FIB: (cells) => ({
    kind: 'text',
    options: cells.map((text) => ({ text: tagged(text).text, isCorrect: true })),
  }),
  ESS: () => ({ kind: 'essay' }),
  SR: () => ({ kind: 'essay' }),
  ORD: (cells) => ({
    kind: 'ordering',
    isSorted: true,
    options: cells.map((text) => ({ text: tagged(text).text, isCorrect: false })),
  }),
  MAT: (cells) => ({
    kind: 'matching',
    pairs: pairsOf(cells).map(([one, other]) => ({ left: tagged(one).text, right: tagged(other).text })),
  }),
  NUM: ([right = '', tolerance = '']) => ({ kind: 'number', number: { right, tolerance } }),
  FIB_PLUS: 'other',
  FIL: 'other',
  OP: 'other',
  JUMBLED_SENTENCE: 'other',
  QUIZ_BOWL: 'other',
}

const FIRST = new RegExp(`^(?:${Object.keys(READINGS).join('|')})\\t[^\\t\\n]`)

/** The rows of a text that begins like Blackboard's, whose questions may have more commas than tabs. */
export const blackboardRows = (text: string): Table | null =>
  FIRST.test(text.trimStart())
    ? {
        rows: readRecords(text.trimStart(), '\t').map((record, at) => ({ ...record, row: at + 1 })),
        notes: [],
      }
    : null

/** What Blackboard uploads: a row per question without a header, which begins with the code of its kind. */
export function readBlackboard(table: Table): Imported | null {
  const rows = table.rows.filter(({ cells }) => cells.some((text) => text.trim() !== ''))
  const known = rows.filter((row) => readingOf(row) !== undefined)
  if (rows.length === 0 || known[0] !== rows[0] || known.length * 4 < rows.length * 3) return null
  const whole = known.filter(isWellFormed)
  if (whole.length * 2 < known.length) return null
  const notes: FormatNote[] = []
  const questions = rows.flatMap((row) => {
    const reading = readingOf(row)
    if (reading !== undefined && whole.includes(row)) return [questionOf(row, reading)]
    notes.push(leftOutNote(row.row, 'unreadable', row.cells.join(' ')))
    return []
  })
  return {
    title: '',
    description: '',
    unit: 'row',
    hasTimes: false,
    questions,
    notes: [...notes, ...table.notes],
  }
}

// A cell may contain the name of a property that every object has, such as `constructor`.
const readingOf = (row: TableRow) =>
  Object.hasOwn(READINGS, cell(row, 0)) ? READINGS[cell(row, 0)] : undefined
const behind = ({ cells }: TableRow) => cells.slice(2, cells.findLastIndex((text) => text.trim() !== '') + 1)

function questionOf(row: TableRow, reading: Reading | 'other'): ImportedQuestion {
  const { text, extras } = tagged(cell(row, 1))
  const cells = behind(row).map((one) => one.trim())
  return question({
    ...(reading === 'other' ? { kind: 'other' } : reading(cells)),
    at: row.row,
    text,
    extras,
  })
}

/** A column that contains such codes by chance has no words for right and wrong after it. */
function isWellFormed(row: TableRow): boolean {
  const cells = behind(row)
  if (/^M[CA]$/.test(cell(row, 0)))
    return cells.length >= 4 && pairsOf(cells).every(([, flag]) => isRight(flag) !== null)
  return cell(row, 0) !== 'TF' || (cells.length === 1 && isRight(cells[0] ?? '') !== null)
}

/** In words only. */
const isRight = (word: string): boolean | null =>
  word.trim().length > 1 ? truthOf(word.trim().toLowerCase()) : null

const pairsOf = (cells: readonly string[]): [string, string][] =>
  cells.flatMap((one, at) => (at % 2 === 0 ? [[one, cells[at + 1] ?? ''] as [string, string]] : []))
const flagged = (cells: readonly string[]) =>
  pairsOf(cells).map(([text, flag]) => ({ text: tagged(text).text, isCorrect: isRight(flag) === true }))
const rightIn = (cells: readonly string[]) => flagged(cells).filter(({ isCorrect }) => isCorrect)
