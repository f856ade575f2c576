import { extras, type Imported, type ImportedQuestion, question } from '../imported.ts'
import { type KeyPlaces, keyPlaces } from '../key-places.ts'
import type { ImportedKind } from '../kinds.ts'
import { fixedNote } from '../notes.ts'
import { markRight } from '../right-answers.ts'
import { cell, findHeader, secondsIn, type Table, type TableRow, unreadColumns } from '../sheet/table.ts'

/** The spreadsheet of Wayground, formerly Quizizz. Instructions are below its header. */
export function readWayground(table: Table): Imported | null {
  const headed = findHeader(
    table,
    (names) =>
      names.has('questiontext') &&
      names.has('questiontype') &&
      names.has('option1') &&
      (names.has('correctanswer') || names.has('correctanswers')),
  )
  if (!headed) return null
  const find = (name: string) => headed.names.indexOf(name)
  const numbered = headed.names.flatMap((name, at) => (/^option\d+$/.test(name) ? [at] : []))
  const places = keyPlaces(numbered, headed.header.cells)
  const columns = {
    text: find('questiontext'),
    type: find('questiontype'),
    options: places.options,
    correct: headed.names.findIndex((name) => /^correctanswers?$/.test(name)),
    timeLimit: find('timeinseconds'),
    picture: find('imagelink'),
    explanation: find('answerexplanation'),
  }
  const { options, ...single } = columns
  const unread = unreadColumns(headed, new Set([...Object.values(single), ...options]))
  return {
    title: '',
    description: '',
    unit: 'row',
    hasTimes: true,
    questions: readRows(
      headed.rows.filter((row) => !/^text of the question/i.test(cell(row, columns.text))),
      { ...columns, places },
    ),
    notes: [...table.notes, ...unread.map((name) => fixedNote(0, 'left-field', name))],
  }
}

type Columns = {
  text: number
  type: number
  options: number[]
  places: KeyPlaces
  correct: number
  timeLimit: number
  picture: number
  explanation: number
}

const KINDS: [RegExp, ImportedKind][] = [
  [/^(multiplechoice)?$/, 'single'],
  [/^checkbox(es)?$/, 'multiple'],
  [/^(truefalse|trueorfalse)$/, 'truth'],
  [/^fillintheblanks?$/, 'text'],
  [/^poll$/, 'poll'],
  [/^openended$/, 'essay'],
  [/^match/, 'matching'],
  [/^(reorder|order)/, 'ordering'],
  [/^slide$/, 'description'],
]

/** Question types whose answer cell refers to options. */
const MARKED: ReadonlySet<ImportedKind> = new Set(['single', 'multiple', 'truth'])

function readRows(rows: readonly TableRow[], columns: Columns): ImportedQuestion[] {
  const read = rows.map((row) => {
    const name = cell(row, columns.type)
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '')
    const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
    return {
      row,
      kind,
      cell: cell(row, columns.correct),
      options: columns.options.map((at) => cell(row, at)),
    }
  })
  const choices = read.filter(({ kind }) => MARKED.has(kind))
  const marked = markRight(
    choices.map((one) => ({ ...one, row: one.row.row })),
    columns.places,
  )
  return read.map((one) => {
    const own = marked[choices.indexOf(one)]
    const plain = one.options.map((text) => ({ text, isCorrect: one.kind === 'text' }))
    const { options, notes } = own ?? { options: plain, notes: [] }
    return questionOf(one, { options, notes }, columns)
  })
}

function questionOf(
  { row, kind }: { row: TableRow; kind: ImportedKind },
  { options, notes }: Pick<ImportedQuestion, 'options' | 'notes'>,
  columns: Columns,
): ImportedQuestion {
  const isSeveral = kind === 'single' && options.filter(({ text, isCorrect }) => text && isCorrect).length > 1
  return question({
    kind: isSeveral ? 'multiple' : kind,
    at: row.row,
    text: cell(row, columns.text),
    options,
    timeLimitS: secondsIn(cell(row, columns.timeLimit)),
    asking: { explanation: cell(row, columns.explanation) },
    extras: extras(['picture', cell(row, columns.picture)]),
    notes,
  })
}
