import { isBlank } from '../../blank.ts'
import { LIMITS } from '../../limits.ts'
import { accept, type Decision, refuse } from '../../refusal.ts'
import { storedAsking } from '../asking.ts'
import type { QuestionDraft, QuizDraft } from '../quiz-rules.ts'
import { type Columns, countNamed, findColumns, missingColumns } from './columns.ts'
import { findLayout } from './delimiter.ts'
import { type Group, groupRows } from './groups.ts'
import { readHeading } from './heading.ts'
import { type ImportNote, repaired, skipped } from './notes.ts'
import { plainLines, readRecords } from './records.ts'
import { rightColumn } from './right-cells.ts'
import { type NumberedRecord, rightRow } from './row.ts'
import { takeRows } from './taken.ts'

/** The quiz, or why there is none; `rows`: each question's row; `notes`: what happened to rows, in file order. */
export type QuizImport = Decision<QuizDraft, 'no-data' | 'no-valid-questions'> & {
  rows: number[]
  notes: ImportNote[]
}

/** The header plus one row per option of the longest quiz. Later rows aren't read, which limits the time. */
const MAX_ROWS = 1 + LIMITS.questions.max * LIMITS.options.max

/** Reads a quiz from CSV text (spec 001 §5, CSV import; rules C3–C7). Never throws. */
export function importQuizCsv(text: string): QuizImport {
  const source = plainLines(text)
  const { delimiter, start } = findLayout(source)
  const [header, ...rows] = readRecords(source.slice(start), delimiter, MAX_ROWS + 1)
    .map((record, index) => ({ ...record, row: index + 1 }))
    .filter((record) => !record.cells.every((cell) => cell === '' || isBlank(cell)))
  if (!header || rows.length === 0) return { ...refuse('no-data'), rows: [], notes: [] }

  const found = findColumns(header.cells)
  const beyond = rows.at(-1)?.row === MAX_ROWS + 1 ? rows.pop() : undefined
  const isComplete = (record: NumberedRecord) => record.cells.length >= found.width
  const complete = rows.filter(isComplete)
  const rightRows = complete.map((record) => rightRow(record, found))
  const saysPlaces = /\d\s*[-–—]\s*\d/.test(header.cells[found.correct ?? -1] ?? '')
  const columns = { ...found, reading: rightColumn(rightRows, { from: 1, saysPlaces }) }
  const notes: ImportNote[] = [
    ...headerNotes(header, columns),
    ...rows.filter((record) => !isComplete(record)).map((record) => skipped(record.row, 'too-few-cells')),
  ]
  const valid = validQuestions(groupRows(complete, columns, notes), notes)
  const questions = valid.map(({ question }) => question)
  const questionRows = valid.map(({ row }) => row)
  const heading = readHeading(complete, columns, notes)
  if (beyond) notes.push(skipped(beyond.row, 'too-many-rows'))
  notes.sort((a, b) => a.row - b.row)
  if (questions.length === 0) return { ...refuse('no-valid-questions'), rows: [], notes }
  return { ...accept({ ...heading, questions }), rows: questionRows, notes }
}

/**
 * The first row is always the header. If it isn't one, a note says so, because a question would otherwise be lost
 * silently.
 */
function headerNotes({ row, cells }: NumberedRecord, columns: Columns): ImportNote[] {
  return [
    ...(countNamed(cells) === 0 ? [skipped(row, 'header-unknown')] : []),
    ...missingColumns(columns).map((column) => ({ ...repaired(row, 'column-missing'), column })),
  ]
}

function validQuestions(groups: readonly Group[], notes: ImportNote[]) {
  const questions: { row: number; question: QuestionDraft }[] = []
  for (const group of groups) {
    const { first, notes: repairs } = group
    const taken = takeRows(group)
    if (!taken.ok) {
      notes.push(...repairs, skipped(first.row, taken.reason))
      continue
    }
    if (questions.length === LIMITS.questions.max) {
      notes.push(skipped(first.row, 'beyond-limit'))
      break
    }
    // Only now, because nothing counts as fixed in a question that is left out.
    notes.push(...repairs)
    if (taken.value.isMended) notes.push(repaired(first.row, 'no-right-option'))
    const { text, timeLimitS, asking } = first
    const { draft } = taken.value
    const question = { text, timeLimitS, ...storedAsking({ ...asking, kind: draft.kind }), ...draft }
    questions.push({ row: first.row, question })
  }
  return questions
}
