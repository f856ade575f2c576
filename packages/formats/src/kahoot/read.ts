import type { Imported, ImportedQuestion } from '../imported.ts'
import { question } from '../imported.ts'
import { type FormatNote, mended } from '../notes.ts'
import {
  cell,
  findHeader,
  type HeadedTable,
  secondsIn,
  type Table,
  type TableRow,
  unreadColumns,
} from '../sheet/table.ts'

/** Kahoot!'s template for questions, as spreadsheet or CSV. Its header stands below instructions. */
export function readKahoot(table: Table): Imported | null {
  const headed = findHeader(
    table,
    (names) =>
      names.has('answer1') &&
      names.has('answer2') &&
      (names.has('question') || names.has('questiontext')) &&
      (names.has('correctanswer') || names.has('correctanswers')),
  )
  if (!headed) return null
  const { names } = headed
  const columns = {
    text: names.includes('questiontext') ? names.indexOf('questiontext') : names.indexOf('question'),
    answers: names.flatMap((name, at) => (/^answer\d+$/.test(name) ? [at] : [])),
    timeLimit: names.findIndex((name) => name.startsWith('timelimit')),
    correct: names.findIndex((name) => name.startsWith('correctanswer')),
  }
  return {
    title: '',
    description: '',
    unit: 'row',
    hasTimes: true,
    questions: headed.rows.flatMap((row) => readRow(row, columns) ?? []),
    notes: [...table.notes, ...unread(headed, columns)],
  }
}

type Columns = { text: number; answers: number[]; timeLimit: number; correct: number }

/** The template numbers a hundred rows in advance. */
function readRow(row: TableRow, { text, answers, timeLimit, correct }: Columns): ImportedQuestion | null {
  const texts = answers.map((at) => cell(row, at))
  if (cell(row, text) === '' && texts.every((answer) => answer === '')) return null
  const right = new Set((cell(row, correct).match(/\d+/g) ?? []).map(Number))
  const options = texts.map((answer, at) => ({ text: answer, isCorrect: right.has(at + 1) }))
  const notes: FormatNote[] = right.size === 0 ? [mended(row.row, 'correct-missing')] : []
  const isSeveral = options.filter((option) => option.isCorrect && option.text !== '').length > 1
  return question({
    kind: isSeveral ? 'multiple' : 'single',
    at: row.row,
    text: cell(row, text),
    options: right.size === 0 ? options.map((option, at) => ({ ...option, isCorrect: at === 0 })) : options,
    timeLimitS: secondsIn(cell(row, timeLimit)),
    notes,
  })
}

function unread(headed: HeadedTable, { text, answers, timeLimit, correct }: Columns): FormatNote[] {
  // The first column is the number of the row.
  const numbers = headed.header.cells.findIndex((_, at) =>
    /^(questionnumber|number|)$/.test(headed.names[at] ?? ''),
  )
  const read = new Set([text, ...answers, timeLimit, correct, numbers])
  return unreadColumns(headed, read).map((name) => mended(0, 'left-field', name))
}
