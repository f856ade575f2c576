import { type RightHeader, ROMAN } from '@pinquiz/game/csv'
import { labelIn } from './columns/headers.ts'
import { nameOf } from './sheet/table.ts'

/**
 * How keys find the columns of options, counted from 0: by the letter or number in their headers, else by position.
 * `options` and `left` name columns, `places` and `leftPlaces` what keys call them.
 */
export type KeyPlaces = {
  options: number[]
  places: number[]
  left: number[]
  leftPlaces: number[]
  /** How the headers are numbered; null if they aren't. */
  labels: 'numbers' | 'letters' | null
  startsAtZero: boolean
  /** Of their letters, where it isn't the Latin one. */
  alphabet: string | null
}

const ALPHABETS = ['абвгдежзик', 'αβγδεζηθικ']
const COUNTED: readonly ((label: string) => number)[] = [
  (label) => (/^\d+$/.test(label) ? Number(label) : -1),
  ...['abcdefghij', ...ALPHABETS].map(
    (letters) => (label: string) => (label.length === 1 ? letters.indexOf(label) : -1),
  ),
  (label) => ROMAN.indexOf(label),
]
/** Larger numbers are more likely years than option numbers. */
const MAX_PLACES = 30

/** The columns in the order of their labels: `C, A, B, D` is A, B, C, D. `others` are columns that aren't read. */
export function keyPlaces(
  options: readonly number[],
  header: readonly string[],
  others: readonly number[] = [],
): KeyPlaces {
  const nameAt = (at: number) => nameOf(header[at] ?? '')
  const labels = options.map((at) => labelIn(nameAt(at)))
  const scheme = COUNTED.findIndex((countOf) => {
    const counts = labels.map(countOf)
    return counts.every((count) => count >= 0) && new Set(counts).size === counts.length
  })
  const countOf = COUNTED[scheme]
  if (!countOf || options.length === 0) return byStanding(options, others)
  const counted = options.map((at, place) => ({ at, count: countOf(labels[place] ?? '') }))
  const taken = new Set(counted.map(({ count }) => count))
  const stems = new Set(options.map((at) => stemOf(nameAt(at))))
  const left = others
    .filter((at) => stems.has(stemOf(nameAt(at))))
    .map((at) => ({ at, count: countOf(labelIn(nameAt(at))) }))
    .filter(({ count }) => count >= 0 && !taken.has(count))
  const isNumbered = scheme === 0
  const startsAtZero = isNumbered && [...counted, ...left].some(({ count }) => count === 0)
  const first = isNumbered && !startsAtZero ? 1 : 0
  if (counted.some(({ count }) => count - first >= MAX_PLACES)) return byStanding(options, others)
  const sorted = counted.toSorted((a, b) => a.count - b.count)
  return {
    options: sorted.map(({ at }) => at),
    places: sorted.map(({ count }) => count - first),
    left: left.map(({ at }) => at),
    leftPlaces: left.map(({ count }) => count - first),
    labels: isNumbered ? 'numbers' : 'letters',
    startsAtZero,
    alphabet: ALPHABETS[scheme - 2] ?? null,
  }
}

/** `Option B` and `Option C` are of one kind, and so are `B` and `C`. */
const stemOf = (name: string) => name.slice(0, name.length - labelIn(name).length)

function byStanding(options: readonly number[], others: readonly number[]): KeyPlaces {
  const [first = 0, last = 0] = [options[0], options.at(-1)]
  const left = others.filter((at) => at > first && at < last)
  const all = [...options, ...left].toSorted((a, b) => a - b)
  const placeOf = (at: number) => all.indexOf(at)
  return {
    options: [...options],
    places: options.map(placeOf),
    left,
    leftPlaces: left.map(placeOf),
    labels: null,
    startsAtZero: false,
    alphabet: null,
  }
}

/** What the headers say about numbers in the column of correct answers. */
export function countingOf(correct: string, { startsAtZero }: KeyPlaces): RightHeader {
  const [, first] = /\b([01])\s*(?:[-–—]|to|bis|à|a)\s*\d/i.exec(correct) ?? []
  const from = first === '1' ? 1 : first === '0' || startsAtZero ? 0 : isIndex(correct) ? 'maybe-0' : null
  return { from, saysPlaces: first !== undefined || (startsAtZero && isIndex(correct)) }
}

const isIndex = (name: string) => /index|idx/i.test(name)
