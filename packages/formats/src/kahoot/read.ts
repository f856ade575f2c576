import type { Imported, ImportedQuestion } from '../imported.ts'
import { question } from '../imported.ts'
import { type KeyPlaces, keyPlaces } from '../key-places.ts'
import { type FormatNote, fixedNote } from '../notes.ts'
import { markRight } from '../right-answers.ts'
import {
  cell,
  findHeader,
  type HeadedTable,
  secondsIn,
  type Table,
  type TableRow,
  unreadColumns,
} from '../sheet/table.ts'

/** Kahoot!'s template for questions, as spreadsheet or CSV. Its header is below instructions. */
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
  const answers = names.flatMap((name, at) => (/^answer\d+$/.test(name) ? [at] : []))
  const places = keyPlaces(answers, headed.header.cells)
  const columns = {
    text: names.includes('questiontext') ? names.indexOf('questiontext') : names.indexOf('question'),
    places,
    answers: places.options,
    timeLimit: names.findIndex((name) => /^time(limit|allotted)/.test(name)),
    correct: names.findIndex((name) => name.startsWith('correctanswer')),
  }
  // The templates of Kahoot! and Blooket ask for numbers; imitations contain texts as well.
  const saysPlaces = /choose at least one|answer\s*#/i.test(headed.header.cells[columns.correct] ?? '')
  return {
    title: '',
    description: '',
    unit: 'row',
    hasTimes: true,
    questions: readRows(
      names.includes('player') ? once(headed.rows, columns) : headed.rows,
      columns,
      saysPlaces,
    ),
    notes: [...table.notes, ...unread(headed, columns)],
  }
}

type Columns = { text: number; places: KeyPlaces; answers: number[]; timeLimit: number; correct: number }

function readRows(rows: readonly TableRow[], columns: Columns, saysPlaces: boolean): ImportedQuestion[] {
  // The template contains a hundred numbered rows.
  const filled = rows
    .map((row) => ({
      row,
      text: cell(row, columns.text),
      options: columns.answers.map((at) => cell(row, at)),
    }))
    .filter(({ text, options }) => text !== '' || options.some((option) => option !== ''))
  const marked = markRight(
    filled.map(({ row, options }) => ({ row: row.row, cell: cell(row, columns.correct), options })),
    columns.places,
    { saysPlaces },
  )
  return filled.map(({ row, text }, at) => {
    const { options = [], notes = [] } = marked[at] ?? {}
    return question({
      kind: options.filter((option) => option.isCorrect).length > 1 ? 'multiple' : 'single',
      at: row.row,
      text,
      options,
      timeLimitS: secondsIn(cell(row, columns.timeLimit)),
      notes,
    })
  })
}

/** A report lists each question once per player. */
function once(rows: readonly TableRow[], { text, answers, correct }: Columns): TableRow[] {
  const known = new Map(
    rows
      .map((row) => [[text, ...answers, correct].map((at) => cell(row, at)).join('\n'), row] as const)
      .toReversed(),
  )
  return [...known.values()].toReversed()
}

function unread(headed: HeadedTable, { text, answers, timeLimit, correct }: Columns): FormatNote[] {
  // The first column is the row number.
  const numbers = headed.header.cells.findIndex((_, at) =>
    /^(questionnumber|number|)$/.test(headed.names[at] ?? ''),
  )
  const read = new Set([text, ...answers, timeLimit, correct, numbers])
  return unreadColumns(headed, read).map((name) => fixedNote(0, 'left-field', name))
}
