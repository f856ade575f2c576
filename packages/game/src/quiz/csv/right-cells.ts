import { isFurtherAlphabet } from './alphabets.ts'
import { type Fit, pointsIn } from './points.ts'
import { type Compared, compared, fit, isTwin, type OfOption, readingsFor } from './right-places.ts'
import { flagOf } from './truth-words.ts'

/** How a column of right answers names options; `joined`: it contains the right answer itself, next to wrong ones. */
export type RightReading = OfOption | 'joined'
/** A row is doubtful if one of the `rivals` gives another option; all rows are if `isUnsure`. */
export type RightColumn = { reading: RightReading; rivals: readonly OfOption[]; isUnsure?: boolean }

/** `options` as in the row, including empty ones, because numbers and letters refer to columns. */
export type RightRow = { cell: string; options: readonly string[] }

/**
 * What the header says. `from`: positions count from 0 or 1, or may count from 0 (*index*); `saysPlaces`: it asks for
 * numbers, which then needn't be checked against texts.
 */
export type RightHeader = { from?: 0 | 1 | 'maybe-0' | null; saysPlaces?: boolean }

/**
 * `named`: by text or letter; `differs`: read differently from its column, or ambiguous; `partly`: some of a list was
 * not found; `unknown`: names no option.
 */
export type RightRemark = 'named' | 'differs' | 'partly' | 'unknown' | 'missing'
/** Positions of options, from 0. */
export type RightAnswer = { places: number[]; remark: RightRemark | null }

const COUNTING: readonly OfOption[] = ['place', 'index', 'flag', 'points']
/** Readings that identify an option by its content. */
const BY_TEXT: readonly OfOption[] = ['text', 'label', 'truth', 'value']

/**
 * Decides from all rows how to read the column: the reading that explains most rows; among ties positions (001 §5),
 * then texts.
 */
export function rightColumn(rows: readonly RightRow[], header: RightHeader = {}): RightColumn {
  const { from = null, saysPlaces = false } = header
  const given = rows.filter(({ cell }) => cell.trim() !== '').map(compared)
  const explained = (row: Compared, reading: OfOption) => fit(row, reading).isWhole
  const readings = readingsFor(given.map(({ cell }) => cell))
  const zeros = given.filter(
    (row) => isOnly(row, 'index') && !explained(row, 'flag') && ZERO.test(row.cell),
  ).length
  // A single 0 among many rows, or a number without an option, may be a slip.
  const isLoneZero = zeros === 1 && from !== 0 && from !== 'maybe-0'
  const mayCountFromZero = from === 0 || (zeros > 0 && (!isLoneZero || zeros * 4 >= given.length))
  const candidates = readings.filter(
    (one) =>
      one === 'place' || !COUNTING.includes(one) || (from !== 1 && (one !== 'index' || mayCountFromZero)),
  )
  const counts = candidates.map((one) => given.filter((row) => explained(row, one)).length)
  // Words for true and false may occur next to letters, positions or texts in other rows.
  const ranked = counts.map((count, at) =>
    candidates[at] === 'truth' && count < given.length ? Math.min(count, 0.5) : count,
  )
  const most = candidates[ranked.indexOf(Math.max(...ranked))] ?? 'place'
  const fromZero = given.filter((row) => isOnly(row, 'index') && !explained(row, 'flag')).length
  const fromOne = given.filter((row) => isOnly(row, 'place')).length
  const [less, more] = [Math.min(fromZero, fromOne), Math.max(fromZero, fromOne)]
  const isTie = most === 'place' && fromZero === 0 && fromOne === 0
  const reading = isTie && (from === 0 || from === 'maybe-0') ? 'index' : most
  const isMixed =
    (less > 0 && less * 4 > more) ||
    (zeros > 0 && fromOne === 0 && most === 'place') ||
    (from === 0 && reading === 'place') ||
    (from === 'maybe-0' && isTie)
  // Next to words and letters, a number is a position. The rows have decided between a script's alphabets, unless
  // they fit equally well.
  const others = readings.filter(
    (one) =>
      one !== reading &&
      (!COUNTING.includes(one) || (one === 'place' && !COUNTING.includes(reading))) &&
      // If the words explain every row, a reading by letters that doesn't is no rival.
      (reading !== 'truth' || (counts[candidates.indexOf(one)] ?? 0) === given.length) &&
      (!isFurtherAlphabet(one) || counts[candidates.indexOf(one)] === counts[candidates.indexOf(reading)]),
  )
  // The header asks for places.
  const saysSo =
    (saysPlaces && (reading === 'place' || reading === 'index')) ||
    (reading === 'index' && from === 'maybe-0' && zeros > 0)
  return {
    reading,
    isUnsure: reading === 'index' && isLoneZero,
    rivals: [
      ...(saysSo ? (['label'] as const) : others),
      ...(reading === 'place' && !saysPlaces ? (['points'] as const) : []),
      ...(isMixed && reading === 'place' ? (['index'] as const) : []),
      ...(isMixed && reading === 'index' ? (['place'] as const) : []),
      ...(reading === 'index' ? (['flag'] as const) : []),
      ...(reading === 'flag' ? (['index'] as const) : []),
    ],
  }
}

const ZERO = /(?<!\d)0(?!\d)/

/** Whether only one of the two ways of counting explains the number. */
const isOnly = (row: Compared, reading: 'place' | 'index') =>
  fit(row, reading).isWhole && !fit(row, reading === 'place' ? 'index' : 'place').isWhole

/**
 * Whether hardly any cell names an option of its row: then the column contains right answers and the others wrong
 * ones.
 */
export function isApart(rows: readonly RightRow[]): boolean {
  const given = rows.filter(({ cell }) => cell.trim() !== '')
  if (given.every(({ cell }) => flagOf(cell) !== null)) return false
  // Points of the whole question name no answer.
  const isNumber = (text: string) => pointsIn(text) !== null
  if (given.every(({ cell, options }) => isNumber(cell) && !options.some(isNumber))) return false
  const explained = given
    .map(compared)
    .filter((row) => readingsFor([row.cell]).some((reading) => fit(row, reading).isWhole))
  return given.length > 0 && explained.length * 4 <= given.length
}

/** The right answer of one row, with the reading of its column. */
export function rightAnswer(row: RightRow, { reading, rivals, isUnsure }: RightColumn): RightAnswer {
  if (row.cell.trim() === '') return { places: [], remark: 'missing' }
  const one = compared(row)
  if (reading === 'joined') {
    const { places } = fit(one, 'text')
    return { places, remark: places.length > 0 ? 'differs' : 'unknown' }
  }
  // A single row can't count differently from its column.
  const further = readingsFor([one.cell]).filter(
    (other) => other !== reading && (other === 'place' || !COUNTING.includes(other)),
  )
  const tried = [reading, ...further].map((other) => ({ reading: other, ...fit(one, other) }))
  const found =
    tried.find(({ isSingle }) => isSingle) ??
    tried.find(({ isWhole }) => isWhole) ??
    tried.find(({ places }) => places.length > 0)
  if (!found) return { places: [], remark: 'unknown' }
  const { places } = found
  if (!found.isWhole) return { places, remark: 'partly' }
  // In a column with another reading, the cell itself leaves no doubt.
  const isAsColumn = [reading, 'truth', 'label'].includes(found.reading) || reading === 'label'
  const other = found.reading === reading ? rivals : further.filter((one) => one !== found.reading)
  if (isUnsure || other.some((rival) => isElsewhere(fit(one, rival), found)))
    return { places, remark: 'differs' }
  const areAll = places.length > 1 && places.length === one.texts.filter((text) => text !== '').length
  // A slash may mean alternatives or a fraction.
  const isSlashed = !found.isSingle && one.cell.includes('/')
  // All options: they may be ranks or weights.
  if (isSlashed || areAll || (BY_TEXT.includes(found.reading) && places.some((at) => isTwin(at, one))))
    return { places, remark: 'differs' }
  if (!isAsColumn)
    return { places, remark: reading === 'place' && found.reading !== 'value' ? 'named' : 'differs' }
  return { places, remark: COUNTING.includes(found.reading) ? null : 'named' }
}

const isElsewhere = (rival: Fit, found: Fit) =>
  rival.isWhole && rival.isSingle === found.isSingle && rival.places.join() !== found.places.join()
