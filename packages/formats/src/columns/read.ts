import { LIMITS } from '@pinquiz/game'
import { type ImportNote, importQuizCsv, type QuizImport } from '@pinquiz/game/csv'
import { countingOf, keyPlaces } from '../key-places.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { cell, csvOfTable, nameOf, type Table, type TableRow, unreadColumns } from '../sheet/table.ts'
import { type Answered, answeredRows } from './answered.ts'
import { copiedKey } from './copied-key.ts'
import { areGuessed, isListName, isPointsName, isStatistics, isWrongName, labelIn } from './headers.ts'
import { markColumn } from './marked.ts'
import { withPlainCells, withPlainTexts } from './question-texts.ts'
import type { ColumnChoice, ColumnRole } from './roles.ts'

const NAMES: Record<Exclude<ColumnRole, 'none' | 'option'>, string> = {
  title: 'Quiz Title',
  description: 'Quiz Description',
  number: 'Question Number',
  text: 'Question Text',
  time: 'Time Limit (seconds)',
  correct: 'Correct Answer (1-5)',
  explanation: 'Explanation',
}
const SINGLE: readonly (keyof typeof NAMES)[] = [
  ...(['title', 'description', 'number', 'text', 'time', 'correct', 'explanation'] as const),
]

/** Twice as many rows as a quiz has questions, where each row is a whole one: more would only take time. */
const MAX_WHOLE = 2 * LIMITS.questions.max

/**
 * Reads a table as its host said. Rows keep their numbers; every row is a separate question unless numbers say
 * otherwise.
 */
export function readColumns(
  table: Table,
  { roles, isHeaderless }: ColumnChoice,
  cellOf: (cell: string) => string,
): QuizImport & { more: FormatNote[] } {
  const [first, ...below] = table.rows
  const names = isHeaderless ? [] : (first?.cells ?? [])
  const correct = placesOf(roles, 'correct')
  const places = keyPlaces(placesOf(roles, 'option'), names, placesOf(roles, 'none'))
  const { options, left } = places
  const single = SINGLE.flatMap((role) =>
    placesOf(roles, role)
      .slice(0, 1)
      .map((at) => ({ role, at })),
  )
  const placeOf = (role: ColumnRole) => single.find((one) => one.role === role)?.at ?? null
  const order = [...single.map(({ at }) => at), ...correct, ...options]
  const all = isHeaderless && first ? [first, ...below] : below
  const isWhole = options.length !== 1
  const cut = isWhole ? all.slice(0, MAX_WHOLE) : all
  const { rows, notes: ofTexts } = withPlainTexts(withPlainCells(cut), placeOf('text') ?? -1)
  // A table that begins with a question has nothing above it to be the header.
  const shift = isHeaderless ? 1 : 0
  const answered = answeredRows(rows, {
    text: placeOf('text') ?? -1,
    number: placeOf('number'),
    options,
    left,
    correct,
  })
  const unnamed = placesOf(roles, 'none').filter(
    (at) => at > (correct[0] ?? at) && (names[at] ?? '').trim() === '' && !isHeaderless,
  )
  const { marked, notes: ofColumn } = markColumn(
    answered.map((one) => withSecond(one, unnamed)),
    {
      ...countingOf(names[correct[0] ?? -1] ?? '', places),
      // All answers in one column: a key counts them rather than columns.
      places: options.length === 1 && correct.length === 1 ? null : places,
      isWrong: options.every((at) => isWrongName(names[at] ?? '')),
      isTyped: options.length === 0,
      isList: correct.length === 1 && isListName(names[correct[0] ?? -1] ?? ''),
      heading: names[correct[0] ?? -1] ?? '',
      text: placeOf('text') ?? -1,
      isKeyFirst: options.every((at) => at > (correct[0] ?? Number.POSITIVE_INFINITY)),
      isGuess: areGuessed(options.map((at) => names[at] ?? '')),
      hasTwins: [hasTwins, hasGap].some((isOdd) => isOdd(options.map((at) => nameOf(names[at] ?? '')))),
      unread: placesOf(roles, 'none').length,
      names: new Set(placesOf(roles, 'none').map((at) => (names[at] ?? '').trim().toLowerCase())),
      isPoints: correct.length === 1 && isPointsName(names[correct[0] ?? -1] ?? ''),
    },
  )
  const second = copiedKey(
    table.rows,
    placesOf(roles, 'none').filter((at) => !isOfOthers(names[at] ?? '')),
    options,
  )
  const isMarked = correct.length > 0 || answered.some(({ flags }) => flags !== null)
  const asked = single.filter(({ role }) => role !== 'correct')
  const picked = answered.map(({ row: { row, cells } }, at) => ({
    row: row + shift,
    cells: [
      ...asked.map(({ at: place }) => cells[place] ?? ''),
      ...(isMarked ? [marked[at]?.correct ?? ''] : []),
      marked[at]?.kind ?? '',
      marked[at]?.details ?? '',
      ...(marked[at]?.options ?? []),
    ],
  }))
  const widest = Math.max(LIMITS.options.min, ...marked.map((one) => one.options.length))
  const header: TableRow = {
    row: 1,
    cells: [
      ...asked.map(({ role }) => NAMES[role]),
      ...(isMarked ? [NAMES.correct] : []),
      'Question Kind',
      'Question Details',
      ...Array.from({ length: widest }, (_, at) => `Option ${at + 1}`),
    ],
  }
  const top = (picked[0]?.row ?? 2) - 1
  const read = importQuizCsv(csvOfTable([{ ...header, row: Math.max(1, top) }, ...picked], cellOf))
  const more = first && !isHeaderless ? unread(table, first, new Set(order)) : []
  const doubts = marked.flatMap(({ notes }) => notes)
  const strays = rows.filter((row) => row.hasStrayQuote).map((row) => fixedNote(row.row, 'stray-quote'))
  const [further] = isWhole ? all.slice(MAX_WHOLE) : []
  const isFull = read.notes.some(({ reason }) => reason === 'beyond-limit')
  const cutNotes = further && !isFull ? [leftOutNote(further.row, 'too-many-rows')] : []
  const notes = read.notes
    .filter(isTold)
    .map((note) => ({ ...note, row: Math.max(note.row - shift, isHeaderless ? 0 : 1) }))
  return {
    ...read,
    rows: read.rows.map((row) => row - shift),
    notes,
    more: [
      ...table.notes,
      ...more,
      ...ofColumn,
      ...ofTexts,
      ...doubts,
      ...contradictedIn(answered, marked, second),
      ...strays,
      ...cutNotes,
    ],
  }
}

/** Rows of which a second column of answers says another option; one that mostly differs holds others' answers. */
function contradictedIn(
  answered: readonly Answered[],
  marked: readonly { correct: string; options: readonly string[] }[],
  second: number | null,
): FormatNote[] {
  const said = answered.flatMap(({ row }, at) => {
    const text = second === null ? '' : cell(row, second)
    const { correct = '', options = [] } = marked[at] ?? {}
    const right = correct.split(';').map((place) => options[Number(place) - 1])
    return text !== '' && options.includes(text) ? [{ row, text, isSame: right.includes(text) }] : []
  })
  const others = said.filter(({ isSame }) => !isSame)
  return others.length * 2 > said.length
    ? []
    : others.map(({ row, text }) => fixedNote(row.row, 'correct-differs', text))
}

/** What somebody answered, or often is answered. */
const isOfOthers = (name: string) =>
  isStatistics(name) || /given|your|user|chosen|selected|student|player|gegeben|gewählt|schüler/i.test(name)

/** The host has seen that there are no numbers and no times, and how keys are written. */
const isTold = (note: ImportNote) =>
  note.reason === 'column-missing'
    ? note.column !== NAMES.number && note.column !== NAMES.time
    : note.reason !== 'correct-named'

const placesOf = (roles: readonly ColumnRole[], role: ColumnRole): number[] =>
  roles.flatMap((one, at) => (one === role ? [at] : []))

/** A further key in a column without a header may be a second right answer. */
const withSecond = (one: Answered, unnamed: readonly number[]): Answered =>
  unnamed.some((at) => /^\W?(?:\p{L}|\d{1,2})\W?$/u.test(cell(one.row, at)))
    ? { ...one, isUnsure: true }
    : one

/** `A (EN)` and `A (DE)`. */
const hasTwins = (names: readonly string[]) => {
  const labelled = names.filter((name) => labelIn(name) !== '')
  return new Set(labelled).size < labelled.length
}

/** Before a lettered option there is one without a letter: a key may count columns, or go by their letters. */
const hasGap = (names: readonly string[]) => {
  const labels = names.map(labelIn)
  return labels.includes('') && labels.slice(labels.indexOf('')).some((label) => label !== '')
}

function unread({ rows }: Table, header: TableRow, read: ReadonlySet<number>): FormatNote[] {
  const table = { header, names: [], rows: rows.slice(1) }
  return unreadColumns(table, read).map((name) => fixedNote(0, 'left-field', name))
}
