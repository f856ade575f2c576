import { extras, type Imported, type ImportedQuestion, question } from '../imported.ts'
import type { ImportedKind } from '../kinds.ts'
import { type FormatNote, mended } from '../notes.ts'
import { cell, findHeader, secondsIn, type Table, type TableRow, unreadColumns } from '../sheet/table.ts'

/** The spreadsheet of Wayground, which was Quizizz. Instructions stand below its header. */
export function readWayground(table: Table): Imported | null {
  const headed = findHeader(
    table,
    (names) => names.has('questiontext') && names.has('questiontype') && names.has('option1'),
  )
  if (!headed) return null
  const find = (name: string) => headed.names.indexOf(name)
  const columns = {
    text: find('questiontext'),
    type: find('questiontype'),
    options: headed.names.flatMap((name, at) => (/^option\d+$/.test(name) ? [at] : [])),
    correct: find('correctanswer'),
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
    questions: headed.rows
      .filter((row) => !/^text of the question/i.test(cell(row, columns.text)))
      .map((row) => readRow(row, columns)),
    notes: [...table.notes, ...unread.map((name) => mended(0, 'left-field', name))],
  }
}

type Columns = {
  text: number
  type: number
  options: number[]
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

function readRow(row: TableRow, columns: Columns): ImportedQuestion {
  const type = cell(row, columns.type)
  const name = type.toLowerCase().replace(/[^\p{L}]/gu, '')
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
  const right = new Set((cell(row, columns.correct).match(/\d+/g) ?? []).map(Number))
  const isTyped = kind === 'text'
  const options = columns.options.map((at, index) => ({
    text: cell(row, at),
    isCorrect: isTyped || right.has(index + 1),
  }))
  const isSeveral = kind === 'single' && options.filter(({ text, isCorrect }) => text && isCorrect).length > 1
  const notes: FormatNote[] =
    right.size === 0 && (kind === 'single' || kind === 'multiple') ? [mended(row.row, 'correct-missing')] : []
  return question({
    kind: isSeveral ? 'multiple' : kind,
    at: row.row,
    text: cell(row, columns.text),
    options: notes.length > 0 ? options.map((option, at) => ({ ...option, isCorrect: at === 0 })) : options,
    timeLimitS: secondsIn(cell(row, columns.timeLimit)),
    asking: { explanation: cell(row, columns.explanation) },
    extras: extras(['picture', cell(row, columns.picture)]),
    notes,
  })
}
