import type { Cell, Row } from '@pinquiz/formats/workbook'
import { MODES, nameKey, roundedQuotient } from '@pinquiz/game'
import { escapeFormula, writeRecords } from '@pinquiz/game/csv'
import type { Gradebook, GradebookFileQuery, GradebookLayout } from '@pinquiz/protocol'
import { workbook } from '#platform/xlsx/workbook.ts'
import type { ResultsFile } from '../contract.ts'
import { section } from '../sections.ts'

type Wanted = Pick<GradebookFileQuery, 'absent'> & {
  layout: GradebookLayout | 'xlsx'
  day: string
  timeZone: string
}

export function gradebookFile(book: Gradebook, { layout, absent, day, timeZone }: Wanted): ResultsFile {
  const labels = labelsOf(book, timeZone)
  switch (layout) {
    case 'xlsx': {
      const sheets = [
        section('Gradebook', () => plainRows(book, labels)),
        section('Sessions', () => sessionRows(book, labels)),
      ]
      return { name: `gradebook_${day}.xlsx`, chunks: workbook(sheets, timeZone) }
    }
    case 'plain':
      return { name: `gradebook_${day}.csv`, chunks: written(plainRows(book, labels), '\ufeff') }
    case 'moodle':
      return { name: `gradebook_moodle_${day}.csv`, chunks: written(moodleRows(book, labels, absent)) }
    case 'canvas':
      return { name: `gradebook_canvas_${day}.csv`, chunks: written(canvasRows(book, labels, absent)) }
  }
}

/** Names of people and quizzes are never formulas (C22). */
async function* written(rows: readonly Row[], mark = ''): AsyncGenerator<string> {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? harmless(cell) : Number(cell))),
  )
  yield mark + writeRecords(texts).slice(1)
}

/** A dash alone is no formula; Moodle reads it as no grade. */
const harmless = (text: string): string => (text === '-' ? text : escapeFormula(text))

/**
 * Title and day, each only once: Canvas and Moodle know columns by their names, and Canvas reads a number in brackets
 * at the end as an id.
 */
function labelsOf({ sessions }: Gradebook, timeZone: string): string[] {
  const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  const seen = new Map<string, number>()
  return sessions.map(({ title, atMs }) => {
    const label = `${title} ${day.format(atMs)}`
    const nth = (seen.get(label) ?? 0) + 1
    seen.set(label, nth)
    return nth === 1 ? label : `${label} no. ${nth}`
  })
}

type GradedCell = { grade?: string | undefined; isPassed?: boolean | undefined } | null
const gradeCell = (cell: GradedCell): string =>
  [cell?.grade, cell?.isPassed === undefined ? undefined : cell.isPassed ? 'passed' : 'not passed']
    .filter((word) => word !== undefined)
    .join(', ')

function plainRows({ sessions, rows }: Gradebook, labels: readonly string[]): Row[] {
  const isGraded = sessions.map((_, at) => rows.some(({ cells }) => gradeCell(cells[at] ?? null) !== ''))
  const isTotalGraded = rows.some(({ total }) => gradeCell(total) !== '')
  const hasPoints = rows.some(({ total }) => total.points !== undefined)
  const heading = [
    ...['Name', 'Email', 'Group'],
    ...labels.flatMap((label, at) => [
      ...[`${label}: Points`, `${label}: Of`, `${label}: %`],
      ...(isGraded[at] ? [`${label}: Grade`] : []),
    ]),
    'Total (%)',
    ...(hasPoints ? ['Total Points', 'Total Of'] : []),
    ...(isTotalGraded ? ['Grade'] : []),
    'Sessions Counted',
    'Matched by Name or Address Only',
  ]
  return [
    heading,
    ...rows.map(({ name, email, group, cells, total }): Row => {
      const guessed = cells.flatMap((cell, at) => (cell?.isGuess ? (labels[at] ?? '') : []))
      return [
        ...[name, email, group],
        ...cells.flatMap((cell, at): Cell[] => [
          ...[cell?.points ?? '', cell?.outOf ?? '', cell?.percent ?? ''],
          ...(isGraded[at] ? [gradeCell(cell)] : []),
        ]),
        total.percent ?? '',
        ...(hasPoints ? [total.points ?? '', total.outOf ?? ''] : []),
        ...(isTotalGraded ? [gradeCell(total)] : []),
        total.count,
        guessed.join('; '),
      ]
    }),
  ]
}

function sessionRows({ sessions }: Gradebook, labels: readonly string[]): Row[] {
  return [
    ['Column', 'Quiz', 'Type', 'Date', 'Highest Possible Score', 'On the Roster'],
    ...sessions.map(({ title, mode, atMs, outOf, invited }, at): Row => {
      const type = MODES[mode].hasAttempts ? 'Self-Paced' : 'Live Quiz'
      return [labels[at] ?? '', title, type, { atMs }, outOf, invited ?? '']
    }),
  ]
}

type Shown = Gradebook['rows'][number]['cells'][number]
/** What an absent person gets; nothing for someone who is still taking the quiz. */
const missing = (cell: Shown, absent: Wanted['absent'], none: string): Cell =>
  absent === 'zero' && !cell?.isRunning ? 0 : none

/** Guesses stay with the host, who sees them in the other files: an import would give someone another's grade. */
const isUnsure = (cell: Shown) => cell !== null && cell.isGuess === true && cell.points !== null

type GradebookRow = Gradebook['rows'][number]

const isInvited = ({ cells }: GradebookRow) => cells.some((cell) => cell?.isInvited)

/** Whether a row alone has its key. What someone typed takes nothing from the one person on a roster who has it, too. */
function ownerOf(rows: readonly GradebookRow[], keyOf: (row: GradebookRow) => string) {
  const sharing = new Map<string, GradebookRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const same = sharing.get(key)
    if (same) same.push(row)
    else sharing.set(key, [row])
  }
  const owners = [...sharing.values()].flatMap((all) => {
    const invited = all.filter(isInvited)
    return all.length === 1 ? all : invited.length === 1 ? invited : []
  })
  const isOwner = new Set(owners)
  return (row: GradebookRow): boolean => isOwner.has(row)
}

/** The address by which an import finds a person; none if others have it. */
function ownAddresses(rows: readonly GradebookRow[]) {
  const isOwn = ownerOf(rows, ({ email }) => email)
  return (row: GradebookRow): string => (isOwn(row) ? row.email : '')
}

/** Moodle's CSV import finds people by address, and takes at most 100 for a new grade item; `-` is no grade. */
function moodleRows({ rows }: Gradebook, labels: readonly string[], absent: Wanted['absent']): Row[] {
  const addressOf = ownAddresses(rows)
  return [
    ['Name', 'Email address', ...labels, 'Total'],
    ...rows.flatMap((row): Row[] => {
      const { name, cells, total } = row
      const email = addressOf(row)
      const grades = cells.map((cell) =>
        isUnsure(cell) ? '-' : (cell?.percent ?? missing(cell, absent, '-')),
      )
      return email === ''
        ? []
        : [[name, email, ...grades, cells.some(isUnsure) ? '-' : (total.percent ?? '-')]]
    }),
  ]
}

/** In the first column, Canvas takes such a row for its own line of maximums. */
const MAXIMUMS = /points\s+possible/i

/** Where Canvas doesn't know a login it looks for the name, and of several rows the last would count. */
function toldApart(rows: readonly GradebookRow[]): GradebookRow[] {
  const isOwn = ownerOf(rows, ({ name }) => nameKey(name))
  return rows.filter((row) => isOwn(row) && !MAXIMUMS.test(row.name))
}

/** Canvas' gradebook import: it knows students by login or by name, and makes an assignment of each further column. */
function canvasRows(
  { sessions, rows }: Gradebook,
  labels: readonly string[],
  absent: Wanted['absent'],
): Row[] {
  const addressOf = ownAddresses(rows)
  return [
    ['Student', 'ID', 'SIS User ID', 'SIS Login ID', 'Section', ...labels],
    ['    Points Possible', '', '', '', '', ...sessions.map(({ outOf }) => outOf)],
    ...toldApart(rows).map(
      (row): Row => [
        ...[row.name, '', '', addressOf(row), row.group],
        ...row.cells.map((cell, at) =>
          isUnsure(cell) ? '' : (canvasPoints(cell, sessions[at]?.outOf ?? 0) ?? missing(cell, absent, '')),
        ),
      ],
    ),
  ]
}

/** In the scale of everyone, for those who could earn another number of points. */
function canvasPoints(cell: Shown, outOf: number): number | null {
  if (cell?.points == null || cell.outOf === null) return null
  if (cell.outOf === outOf || cell.outOf === 0) return cell.points
  return roundedQuotient(100 * cell.points * outOf, cell.outOf) / 100
}
