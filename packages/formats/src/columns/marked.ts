import {
  isApart,
  type RightColumn,
  type RightHeader,
  rightAnswer,
  rightColumn,
  truthOf,
  withoutLabels,
} from '@pinquiz/game/csv'
import { type FormatNote, mended } from '../notes.ts'
import { rightNote } from '../right-answers.ts'
import { SEVERAL_KIND, TRUTH_KIND, TYPED_KIND } from '../take.ts'
import type { Answered } from './answered.ts'

/**
 * The content of a row's columns: the correct position, or what the specified import makes of the cell; a kind with
 * several correct answers.
 */
export type Marked = { correct: string; kind: string; options: string[]; notes: FormatNote[] }

/** Decides from all rows how the right-answer column is read. Where the others hold wrong answers it joins them. */
export function markColumn(
  rows: readonly Answered[],
  header: RightHeader & { isWrong: boolean; isPoints: boolean; isTyped: boolean },
): { marked: Marked[]; notes: FormatNote[] } {
  const bare = withoutLabels(rows.map(({ options }) => options))
  const all = rows.map((one) => ({ ...one, row: one.row.row }))
  const right = all.filter(({ flags }) => flags === null)
  const isJoined =
    right.some((one) => one.cell !== '') && !header.isPoints && (header.isWrong || isApart(right))
  const column: RightColumn = isJoined ? { reading: 'joined', rivals: [] } : rightColumn(right, header)
  // Keys of options that stand in no column.
  const areLetters = right.every((one) => /^(?:\p{L}|[01]|)$/u.test(one.cell))
  const hasTruths = areTruths(right.filter(hasNoOptions))
  const marked = all.map((one, at) => {
    const [only, ...more] = one.options.filter((option) => option !== '')
    if (one.flags && one.cell === '' && only && more.length === 0 && areTruths([{ cell: only }]))
      return byTruth({ cell: only })
    if (one.flags) return byFlags({ ...one, flags: one.flags, options: bare[at] ?? one.options })
    if (hasNoOptions(one) && (hasTruths || IS_TRUTH.test(one.cell)))
      return { ...byTruth(one), notes: one.isUnsure ? [rightNote(one, 'differs')] : [] }
    if (hasNoOptions(one) && header.isTyped)
      return {
        ...TYPED,
        options: [one.cell],
        notes: one.isUnsure || areLetters ? [rightNote(one, 'differs')] : [],
      }
    const { places, remark } = rightAnswer(one, column)
    const isAdded = isJoined && one.cell !== '' && places.length === 0
    // That the others are wrong answers is a guess where their header does not say so.
    const isDoubted = (one.isUnsure || (header.isPoints && column.reading !== 'points')) && one.cell !== ''
    const noted = remark !== null && remark !== 'missing' && (isAdded ? !header.isWrong : places.length > 0)
    return {
      correct: isAdded ? '1' : places.length > 0 ? listed(places) : unknown(one.cell),
      kind: places.length > 1 ? SEVERAL_KIND : '',
      options: isAdded ? [one.cell, ...one.options] : (bare[at] ?? one.options),
      notes: isDoubted ? [rightNote(one, 'differs')] : noted ? [rightNote(one, remark)] : [],
    }
  })
  return { marked, notes: column.reading === 'index' ? [mended(0, 'correct-from-zero')] : [] }
}

/** The specified import would ask itself whether a 0 is the first. */
const unknown = (text: string) => (/^0+$/.test(text) ? '-1' : text)
const listed = (places: readonly number[]) => places.map((at) => at + 1).join(';')
type Numbered = Omit<Answered, 'row'> & { row: number }

/** All of them right, or several by a guess, is worth a look. */
function byFlags({ row, cell, options, flags, isUnsure }: Numbered & { flags: boolean[] }): Marked {
  const places = flags.flatMap((flag, at) => (flag && options[at] !== '' ? [at] : []))
  const isOdd =
    places.length > 0 && (isUnsure || places.length === options.filter((one) => one !== '').length)
  return {
    correct: listed(places),
    kind: places.length > 1 ? SEVERAL_KIND : '',
    options,
    notes: isOdd ? [rightNote({ row, cell }, 'differs')] : [],
  }
}

/** Whatever the other rows have; what is shorter may be an answer of its own. */
const IS_TRUTH = /^(true|false|wahr|falsch|vrai|faux|verdadero|falso)$/i
const TYPED = { correct: '1', kind: TYPED_KIND }

const hasNoOptions = ({ options, cell }: { options: readonly string[]; cell: string }) =>
  cell !== '' && options.every((option) => option === '')

/** Questions without options that are all answered by true or false. */
const areTruths = (rows: readonly { cell: string }[]) =>
  rows.length > 0 && rows.every(({ cell }) => truthOf(cell.toLowerCase()) !== null)

const byTruth = ({ cell }: { cell: string }): Marked => ({
  correct: truthOf(cell.toLowerCase()) ? '1' : '2',
  kind: TRUTH_KIND,
  options: ['True', 'False'],
  notes: [],
})
