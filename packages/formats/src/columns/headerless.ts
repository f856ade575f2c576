import { flagOf, rightAnswer, rightColumn, truthOf } from '@pinquiz/game/csv'
import { cell, type Table, type TableRow } from '../sheet/table.ts'
import { isQuestionRow } from './first-row.ts'
import { isPairName, isTopicName } from './headers.ts'
import { rolesNamed } from './propose.ts'
import type { ColumnRole } from './roles.ts'

/** The first row isn't a header: nothing in it is a column name, and it names a correct answer like the rows below. */
export function isHeaderless({ rows }: Table, roles: readonly ColumnRole[]): boolean {
  const [first] = rows
  if (isQuestionRow(rows)) return true
  if (!first || roles.some((role) => role === 'title') || rolesNamed(first.cells).includes('text'))
    return false
  if (isLikeBelow(rows, roles)) return true
  const [options, correct] = (['option', 'correct'] as const).map((role) =>
    roles.flatMap((one, at) => (one === role ? [cell(first, at)] : [])),
  )
  if (!options || !correct?.[0]) return false
  if (options.length === 0) {
    const key = roles.indexOf('correct')
    const isTruth = (row: TableRow) => truthOf(cell(row, key).toLowerCase()) !== null
    const areTruths = rows.length > 1 && rows.slice(1).every(isTruth)
    const asked = cell(first, roles.indexOf('text'))
    return areTruths ? isTruth(first) && /\s/.test(asked) : !isPairHeader(rows)
  }
  if (correct.length > 1) return correct.every((mark) => mark === '' || flagOf(mark) !== null)
  const row = { cell: correct[0], options }
  return rightAnswer(row, rightColumn([row])).places.length > 0
}

/** Above a list to learn: a known name, two topics, or a word above nothing but numbers or small letters. */
function isPairHeader([first, ...below]: Table['rows']): boolean {
  const names = first?.cells ?? []
  const isAbove = (form: RegExp) =>
    names.some((name, at) => {
      const cells = below.map((row) => cell(row, at)).filter((one) => one !== '')
      return cells.length > 2 && !form.test(name.trim()) && cells.every((one) => form.test(one))
    })
  return (
    names.some(isPairName) ||
    (names.length > 1 && names.every(isTopicName)) ||
    (names.every((name) => /^\p{Lu}[\p{L} ]*$/u.test(name.trim())) && isAbove(/^-?[\d.,]+$|^\p{Ll}/u))
  )
}

/** It asks as the rows below do, and has as many options. */
function isLikeBelow([first, ...below]: Table['rows'], roles: readonly ColumnRole[]): boolean {
  const text = roles.indexOf('text')
  const options = roles.flatMap((role, at) => (role === 'option' ? [at] : []))
  const isAsked = (row: TableRow) => /[?？]\s*$/.test(cell(row, text))
  const isFilled = (row: TableRow) => options.filter((at) => cell(row, at) !== '').length > 1
  const asked = below.filter(isAsked).length
  if (!first) return false
  const isStarred = (row: TableRow) => options.some((at) => /^[*✓✔]|[*✓✔]$/.test(cell(row, at)))
  if (isStarred(first) && below.some(isStarred)) return true
  return isAsked(first) && isFilled(first) && asked > 0 && asked * 2 > below.length
}
