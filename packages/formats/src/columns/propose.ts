import { LIMITS } from '@pinquiz/game'
import { flagOf, TEMPLATE_COLUMNS } from '@pinquiz/game/csv'
import { cell, nameOf, type Table, type TableRow } from '../sheet/table.ts'
import { areNamed, areSeconds, isNumbered, namesRight, rolesByContent } from './by-content.ts'
import { copiedKey } from './copied-key.ts'
import { isQuestionRow } from './first-row.ts'
import {
  COUNTED,
  isPointsName,
  isStatistics,
  isWrongName,
  roleCalled,
  stemOf,
  withAccepted,
  withLettered,
  withMarks,
  withOnlyAnswer,
  withOthers,
  withRightAnswer,
} from './headers.ts'
import type { ColumnRole } from './roles.ts'
import { inOneOrder } from './second-header.ts'
import { stacked, withOneHeader } from './stacked.ts'

const TEMPLATE_ROLES: readonly ColumnRole[] = [
  'title',
  'description',
  'number',
  'text',
  'time',
  'option',
  'option',
  'option',
  'option',
  'option',
  'correct',
]

/** How many rows of title and instructions may come before the header. */
const DEEPEST_HEADER = 10

/** The table from the header on, and the rows above it or below another one. */
export function fromHeader(whole: Table): { table: Table; above: TableRow[] } {
  const table = { ...whole, rows: withOneHeader(whole.rows) }
  const names = table.rows.slice(0, DEEPEST_HEADER).map(({ cells }) => rolesNamed(cells))
  const named = names.findIndex(isHeader)
  const at = named < 0 ? belowTitles(table.rows) : named
  if (at < 0) return { table, above: [] }
  const { rows, left } = inOneOrder(table.rows.slice(at), headerRoles)
  return { table: stacked({ ...table, rows }), above: [...table.rows.slice(0, at), ...left] }
}

/** The first row of a table of several columns; above it are only rows of one cell. */
function belowTitles(rows: Table['rows']): number {
  const filled = rows
    .slice(0, DEEPEST_HEADER + 1)
    .map(({ cells }) => cells.filter((one) => one.trim() !== '').length)
  const at = filled.findIndex((count) => count > 1)
  return at > 0 && (filled[at] ?? 0) > 2 && (filled[at + 1] ?? 0) > 2 ? at : -1
}

const headerRoles = ({ cells }: TableRow): ColumnRole[] | null => {
  const roles = rolesNamed(cells)
  return isHeader(roles) ? roles : null
}

const isHeader = (roles: readonly ColumnRole[]) =>
  roles.includes('text') && (roles.includes('option') || roles.includes('correct'))

/** Its headers are typical of question tables. */
export const hasHeader = ({ rows }: Table): boolean =>
  withOneHeader(rows).slice(0, DEEPEST_HEADER).some(headerRoles)

/** The likely role of each column; the host decides. */
export function proposeRoles({ rows }: Table): ColumnRole[] {
  const [header] = rows
  const width = Math.max(0, ...rows.slice(0, 50).map(({ cells }) => cells.length))
  const cells = Array.from({ length: width }, (_, at) => header?.cells[at] ?? '')
  const isNamed = !isQuestionRow(rows)
  const named = [
    withTitles,
    withoutPoints,
    withText,
    withNumbered,
    withMerged,
    withUnknown,
    withCopied,
    withUnnamed,
    withStatus,
  ].reduce((so, next) => next(so, rows), isNamed ? rolesNamed(cells) : cells.map((): ColumnRole => 'none'))
  if (named.includes('text') && (named.includes('option') || named.includes('correct')))
    return withinLimits(named[0] === 'none' && isNumbered(rows) ? named.with(0, 'number') : named)
  if (width === TEMPLATE_COLUMNS.length) return [...TEMPLATE_ROLES]
  if (width === 2) return ['text', 'correct']
  const flagged = withFlags(rows, width)
  if (flagged) return withinLimits(flagged)
  return withinLimits(rolesByContent(rows, isNamed ? cells : [], named.indexOf('text')))
}

/** Several columns may be options or correct answers. */
export function rolesNamed(cells: readonly string[]): ColumnRole[] {
  const taken = new Set<ColumnRole>()
  const counted = cells.filter((name) => COUNTED.test(name)).map((name) => nameOf(name.replace(COUNTED, '')))
  const isOfOption = (name: string) =>
    COUNTED.test(name) && counted.filter((one) => one === nameOf(name.replace(COUNTED, ''))).length > 1
  const named = cells.map((name): ColumnRole => {
    const role = roleCalled(name)
    if (role === 'option' || role === 'correct') return role
    // `Feedback A` and `Feedback B` explain no question.
    if (role === 'explanation' && isOfOption(name)) return 'none'
    if (taken.has(role)) return 'none'
    taken.add(role)
    return role
  })
  const roles = [withOthers, withLettered, withRightAnswer, withMarks, withPoints, withOnlyAnswer].reduce<
    ColumnRole[]
  >((so, next) => next(so, cells), named)
  const areWrong = roles.every((role, at) => role !== 'option' || isWrongName(cells[at] ?? ''))
  // Next to wrong answers one column holds the correct one, or several with similar names; else the first.
  const correct = cells[roles.indexOf('correct')] ?? ''
  const isLike = (at: number) => stemOf(cells[at] ?? '') === stemOf(correct)
  const alike = roles.map((role, at) => (role === 'correct' && !isLike(at) ? 'none' : role))
  return areWrong ? withAccepted(alike, cells) : roles
}

/** The answers' points say which is correct. */
function withPoints(roles: readonly ColumnRole[], header: readonly string[]): ColumnRole[] {
  const points = roles.flatMap((role, at) => (role === 'none' && isPointsName(header[at] ?? '') ? [at] : []))
  const options = roles.filter((role) => role === 'option').length
  const isBeside = points.length > 0 && points.length === options && !roles.includes('correct')
  return isBeside ? roles.map((role, at) => (points.includes(at) ? 'correct' : role)) : [...roles]
}

/** Points beside one answer are what the question is worth, unless each row is one of several answers. */
function withoutPoints(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const [text, option, key] = (['text', 'option', 'correct'] as const).map((role) => roles.indexOf(role))
  const isAlone = roles.filter((role) => role === 'option').length === 1
  const below = rows.slice(1, 200)
  if (text === undefined || option === undefined || key === undefined || !isAlone) return [...roles]
  const isPoints = isPointsName(rows[0] ? cell(rows[0], key) : '')
  const asked = below.map((row) => cell(row, text)).filter((one) => one !== '')
  const isRepeated = asked.length < below.length || new Set(asked).size < asked.length
  return isPoints && !isRepeated ? roles.with(option, 'correct').with(key, 'none') : [...roles]
}

/** Columns whose names differ only in a number are options if the keys name them. */
function withNumbered(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const [header, ...below] = rows
  const key = roles.indexOf('correct')
  if (!header || key < 0 || roles.includes('option')) return [...roles]
  const places = [...roles.keys()].filter(
    (at) =>
      roles[at] === 'none' && COUNTED.test(header.cells[at] ?? '') && !isStatistics(header.cells[at] ?? ''),
  )
  const nameAt = (at: number) => nameOf((header.cells[at] ?? '').replace(COUNTED, ''))
  for (const stem of new Set(places.map(nameAt))) {
    const alike = places.filter((at) => nameAt(at) === stem)
    const all = below.slice(0, 200).map((row) => ({
      cell: cell(row, key),
      options: alike.map((at) => cell(row, at)),
    }))
    if (alike.length >= LIMITS.options.min && areNamed(all, 1 / 2))
      return roles.map((role, at) => (alike.includes(at) ? 'option' : role))
  }
  return [...roles]
}

/** Columns without a name behind the only one of options are below its merged header; the last may hold the keys. */
function withMerged(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const [header, ...below] = rows
  const role = roles.includes('option') ? 'option' : 'correct'
  const first = roles.indexOf(role)
  if (!header || first < 0 || roles.indexOf(role, first + 1) > 0 || below.length < 2) return [...roles]
  const isFilled = (at: number) => below.filter((row) => cell(row, at) !== '').length * 2 > below.length
  let end = first + 1
  while (roles[end] === 'none' && cell(header, end) === '' && isFilled(end)) end += 1
  const places = [...roles.keys()].slice(first, end)
  const all = below.slice(0, 200).map((row) => ({
    cell: cell(row, end - 1),
    options: places.slice(0, -1).map((at) => cell(row, at)),
  }))
  const isOpen = role === 'correct' || !roles.includes('correct')
  const isKey = isOpen && places.length > LIMITS.options.min && areNamed(all, 0.9)
  if (places.length < LIMITS.options.min || (role === 'correct' && !isKey)) return [...roles]
  return roles.map((own, at) =>
    places.includes(at) ? (isKey && at === end - 1 ? 'correct' : 'option') : own,
  )
}

/** Adjacent columns with unknown names are options if all keys name them, and no column repeats itself as a topic does. */
function withUnknown(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const key = roles.indexOf('correct')
  if (key < 0 || roles.includes('option') || !roles.includes('text')) return [...roles]
  const below = rows.slice(1, 200)
  const isRich = (at: number) => {
    const cells = below.map((row) => cell(row, at)).filter((one) => one !== '')
    return cells.length * 2 > below.length && new Set(cells).size * 2 > cells.length
  }
  const isLetter = (at: number) => /^\p{L}$/u.test((rows[0] ? cell(rows[0], at) : '').normalize('NFKC'))
  const isFree = (at: number) =>
    (isLetter(at) || isRich(at)) && !isStatistics(rows[0] ? cell(rows[0], at) : '')
  const free = roles.map((role, at) => role === 'none' && isFree(at))
  const starts = [...free.keys()].filter((at) => free[at] && !free[at - 1])
  const runs = starts.map((at) => {
    const end = free.indexOf(false, at)
    return [...free.keys()].slice(at, end < 0 ? undefined : end)
  })
  const run = runs.toSorted((one, other) => other.length - one.length)[0] ?? []
  const all = below.map((row) => ({ cell: cell(row, key), options: run.map((at) => cell(row, at)) }))
  return run.length >= LIMITS.options.min && below.length > 1 && areNamed(all, 0.9)
    ? roles.map((role, at) => (run.includes(at) ? 'option' : role))
    : [...roles]
}

/** Beside options or keys, the question is the column with most question marks, else with the longest texts. */
function withText(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const options = roles.filter((role) => role === 'option').length
  const isHeader = !rows[0]?.cells.some((name) => /[?？]\s*$/.test(name))
  if (!isHeader || roles.includes('text') || (options < LIMITS.options.min && !roles.includes('correct')))
    return [...roles]
  const below = rows.slice(1, 200)
  const weights = roles.map((role, at) => {
    const cells = below.map((row) => cell(row, at)).filter((one) => one !== '')
    const name = rows[0] ? cell(rows[0], at) : ''
    if (
      role !== 'none' ||
      /[?？]$/.test(name) ||
      cells.length * 2 <= below.length ||
      cells.every((one) => /^[\d.,]+$/.test(one))
    )
      return -1
    const asked = cells.filter((one) => /[?？;:…_]\W*$/.test(one)).length / cells.length
    return asked * 1000 + cells.join('').length / cells.length
  })
  const most = Math.max(...weights)
  if (most <= 0) return [...roles]
  const text = weights.indexOf(most)
  const last = roles.lastIndexOf('option') + 1
  // In a language whose words are unknown, the key is where most people put it.
  const key = roles.includes('correct')
    ? undefined
    : [last, last + 1].find(
        (at) =>
          roles[at] === 'none' &&
          at !== text &&
          !areSeconds(rows, at) &&
          namesRight(rows, roles.indexOf('option') - 1, at),
      )
  return roles.map((role, at) => (at === text ? 'text' : at === key ? 'correct' : role))
}

/** A column without a name holds the keys if all of them name an option. */
function withUnnamed(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const options = roles.flatMap((role, at) => (role === 'option' ? [at] : []))
  const [header, ...below] = rows
  const key = roles.findIndex((role, at) => {
    const all = below
      .slice(0, 200)
      .map((row) => ({ cell: cell(row, at), options: options.map((one) => cell(row, one)) }))
    return role === 'none' && header && cell(header, at) === '' && below.length > 1 && areNamed(all, 0.9)
  })
  const isOpen = roles.includes('text') && options.length >= LIMITS.options.min && !roles.includes('correct')
  return isOpen && key >= 0 ? roles.with(key, 'correct') : [...roles]
}

/** Where questions repeat, one answer in each row, a column of words or signs says which are right. */
function withStatus(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const below = rows.slice(1, 200)
  const cellsAt = (at: number) => below.map((row) => cell(row, at))
  const [answer = -1, ...more] = roles.flatMap((role, at) =>
    role === 'option' || role === 'correct' ? [at] : [],
  )
  const texts = cellsAt(roles.indexOf('text')).filter((text) => text !== '')
  const areRepeated = new Set(texts).size * 2 <= below.length
  if (answer < 0 || more.length > 0 || !areRepeated) return [...roles]
  const status = roles.findIndex((role, at) => {
    const flags = cellsAt(at).map((mark) => (mark === '' ? false : flagOf(mark)))
    return role === 'none' && flags.includes(true) && flags.includes(false) && !flags.includes(null)
  })
  return status < 0 ? [...roles] : roles.with(answer, 'option').with(status, 'correct')
}

/** A column with an unknown name that repeats an option in each row holds the right answers. */
function withCopied(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const [options, others] = (['option', 'none'] as const).map((role) =>
    roles.flatMap((one, at) => (one === role ? [at] : [])),
  )
  const isOpen = !roles.includes('correct') && options && options.length >= LIMITS.options.min
  const key = isOpen && others ? copiedKey(rows, others, options) : null
  return key === null ? [...roles] : roles.with(key, 'correct')
}

/** If no column is named as the question, a title in each row is. */
function withTitles(roles: readonly ColumnRole[], rows: Table['rows']): ColumnRole[] {
  const at = roles.indexOf('title')
  if (roles.includes('text') || at < 0 || !roles.includes('option')) return [...roles]
  const titles = new Set(rows.slice(1).map((row) => cell(row, at)))
  return titles.size * 2 > rows.length ? roles.map((role) => (role === 'title' ? 'text' : role)) : [...roles]
}

/** A word after each answer says whether it's correct, as in Blackboard's format. */
function withFlags(rows: Table['rows'], width: number): ColumnRole[] | null {
  const marks = Array.from({ length: width }, (_, at) =>
    rows.map((row) => cell(row, at)).filter((mark) => mark !== ''),
  )
  const isFlag = marks.map(
    (own) => own.length > 0 && own.every((mark) => mark.length > 1 && flagOf(mark) !== null),
  )
  const first = isFlag.findIndex((is, at) => is && !isFlag[at - 1]) - 1
  if (isFlag.filter((is) => is).length < 2 || first < 1) return null
  return isFlag.map((is, at) => {
    if (at < first) return at === first - 1 ? 'text' : 'none'
    return is ? 'correct' : isFlag[at + 1] ? 'option' : 'none'
  })
}

function withinLimits(roles: readonly ColumnRole[]): ColumnRole[] {
  let options = 0
  return roles.map((role) => {
    if (role !== 'option') return role
    options += 1
    return options > LIMITS.options.max ? 'none' : role
  })
}
