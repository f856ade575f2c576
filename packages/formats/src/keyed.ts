import {
  type RightAnswer,
  type RightColumn,
  type RightHeader,
  type RightRemark,
  rightAnswer,
  rightColumn,
} from '@pinquiz/game/csv'
import type { KeyPlaces } from './key-places.ts'
import { isAmbiguous, placeIn } from './plain-text/labels.ts'

/**
 * A row with its keys: several if several columns name right answers. `options` are in the order of
 * `KeyPlaces.options`, `left` the texts of columns that were left out.
 */
export type KeyedRow = { keys: readonly string[]; options: readonly string[]; left?: readonly string[] }

/** Places are those of `options`. `left-out`: a key names a column that was left out. */
export type KeyedAnswer = { places: number[]; remark: RightRemark | 'left-out' | null }

/** Options as keys find them: by column label, or by position. */
type View = { row: (row: KeyedRow) => string[]; own: (place: number) => number }

type Keyed = { answers: KeyedAnswer[]; column: RightColumn }

/** What each row's keys name. A Latin letter below headers in another alphabet may be the one it looks like. */
export function keyedAnswers(
  rows: readonly KeyedRow[],
  header: RightHeader,
  places: KeyPlaces | null,
): Keyed {
  const { alphabet } = places ?? {}
  const letters = rows.map(({ keys }) =>
    keys.map((key) => /^[([]?([A-Za-z])[)\].]?$/.exec(key)?.[1]?.toLowerCase()),
  )
  const isOwn = (letter: string | undefined) =>
    letter === undefined ||
    (placeIn(alphabet ?? '', letter) >= 0 && placeIn(alphabet ?? '', letter) < (places?.options.length ?? 0))
  if (!alphabet || !letters.flat().every(isOwn)) return answersBy(rows, header, places)
  const own = (letter: string | undefined) =>
    letter === undefined ? undefined : alphabet[placeIn(alphabet, letter)]
  const typed = rows.map((row, at) => ({
    ...row,
    keys: row.keys.map((key, of) => own(letters[at]?.[of]) ?? key),
  }))
  const { answers, column } = answersBy(typed, header, places)
  const isUnsure = (at: number) => letters[at]?.some((letter) => letter && isAmbiguous(alphabet, letter))
  return { column, answers: answers.map((one, at) => (isUnsure(at) ? { ...one, remark: 'differs' } : one)) }
}

/** Decided from all rows (C13). A column is found by its label, and counted only without one. */
function answersBy(rows: readonly KeyedRow[], header: RightHeader, places: KeyPlaces | null): Keyed {
  if (!places || isPlain(places)) {
    const view: View = { row: ({ options }) => [...options], own: (place) => place }
    const { answers, column } = answersIn(rows, view, header)
    return { answers, column }
  }
  const labelled = answersIn(rows, byLabel(places), header)
  const standing = answersIn(rows, byStanding(places), header)
  const differs = rows.map((_, at) => !isSame(labelled.answers[at], standing.answers[at]))
  const isFound = (one: KeyedAnswer | undefined) => one !== undefined && !LOST.has(one.remark)
  const foundBy = (some: readonly KeyedAnswer[], others: readonly KeyedAnswer[]) =>
    some.some((one, at) => differs[at] && isFound(one) && !isFound(others[at]))
  const saysLabels = foundBy(labelled.answers, standing.answers)
  const saysPlaces = foundBy(standing.answers, labelled.answers)
  if (saysPlaces && !labelled.answers.some(isFound)) return standing
  const isKind = ({ keys }: KeyedRow) =>
    places.labels !== null && keys.every((key) => /\d/.test(key) === (places.labels === 'numbers'))
  const answers = rows.map((row, at): KeyedAnswer => {
    const [own, other] = [labelled.answers[at] ?? NONE, standing.answers[at] ?? NONE]
    if (!differs[at] || own.remark === 'left-out') return own
    const isSure = !saysPlaces && (saysLabels || isKind(row))
    if (isSure) return own
    return { places: own.places.length > 0 ? own.places : other.places, remark: 'differs' }
  })
  return { answers, column: labelled.column }
}

const NONE: KeyedAnswer = { places: [], remark: 'unknown' }
const LOST: ReadonlySet<string | null> = new Set(['unknown', 'partly', 'missing'])

const isPlain = ({ places, left }: KeyPlaces) =>
  left.length === 0 && places.every((place, at) => place === at)

const isSame = (one: KeyedAnswer = NONE, other: KeyedAnswer = NONE) =>
  one.places.toSorted().join() === other.places.toSorted().join() &&
  (one.remark === 'left-out') === (other.remark === 'left-out')

function byLabel({ places, leftPlaces }: KeyPlaces): View {
  const width = Math.max(...places, ...leftPlaces) + 1
  const [options, left] = [places, leftPlaces].map((all) =>
    Array.from({ length: width }, (_, place) => all.indexOf(place)),
  )
  return {
    row: (row) =>
      Array.from(
        { length: width },
        (_, place) => row.options[options?.[place] ?? -1] ?? row.left?.[left?.[place] ?? -1] ?? '',
      ),
    own: (place) => options?.[place] ?? -1,
  }
}

function byStanding({ options }: KeyPlaces): View {
  const order = [...options.keys()].toSorted((a, b) => (options[a] ?? 0) - (options[b] ?? 0))
  return { row: (row) => order.map((at) => row.options[at] ?? ''), own: (place) => order[place] ?? -1 }
}

function answersIn(rows: readonly KeyedRow[], view: View, header: RightHeader) {
  const seen = rows.map((row) => ({ ...row, options: view.row(row) }))
  const each = seen.flatMap(({ keys, options }) => keys.map((cell) => ({ cell, options })))
  const column = rightColumn(each, header)
  const answers = seen.map(({ keys, options }): KeyedAnswer => {
    const all = keys.map((cell) => rightAnswer({ cell, options }, column))
    const whole = all.length === 1 ? all[0] : together(all, { keys, options })
    const { places, remark } = whole ?? { places: [], remark: 'missing' as const }
    const own = places.map(view.own).filter((place) => place >= 0)
    return { places: own, remark: own.length < places.length ? 'left-out' : remark }
  })
  return { answers, column }
}

/** Several columns, each naming a correct option. */
function together(all: readonly RightAnswer[], { keys, options }: KeyedRow): RightAnswer {
  const given = all.filter(({ remark }) => remark !== 'missing')
  const places = [...new Set(given.flatMap((one) => one.places))]
  const remarks = new Set(given.map(({ remark }) => remark))
  const areAll = places.length > 1 && places.length === options.filter((text) => text !== '').length
  if (given.length === 0) return { places, remark: 'missing' }
  if (places.length === 0) return { places, remark: 'unknown' }
  if (remarks.has('unknown') || remarks.has('partly')) return { places, remark: 'partly' }
  const isMixed = new Set(keys.filter((key) => key !== '').map(shapeOf)).size > 1
  if (areAll || isMixed || remarks.has('differs')) return { places, remark: 'differs' }
  return { places, remark: remarks.has('named') ? 'named' : null }
}

/** A number next to a letter may be its own column. */
const shapeOf = (key: string) => (/^\d+$/.test(key) ? 'number' : /^\p{L}$/u.test(key) ? 'letter' : 'text')
