import { isAnswered, numberOf } from './answer-run.ts'
import type { Draft } from './draft.ts'
import type { KeyList } from './keys/key-list.ts'
import { isCounted, isNumber } from './labels.ts'

/** Numbers are no text where nearly all questions have one; where none comes twice, they are the questions' own. */
export function numbered(drafts: readonly Draft[]): readonly Draft[] {
  const labels = drafts.map(({ stem, choices }) => (choices.length > 1 ? stem[0]?.label : null) ?? null)
  const numbers = labels.map((label) => (label && isNumber(label) ? Number(label.letter) : 0))
  const signs = new Set(labels.flatMap((label, at) => (label && numbers[at] ? [label.sign] : [])))
  const given = numbers.filter((number) => number > 0)
  const areOwn = new Set(given).size === given.length
  const isUsual = given.length > 1 && given.length >= drafts.length * 0.6 && signs.size === 1
  if (!isUsual || drafts.some(({ number }) => number !== null)) return drafts
  return drafts.map((draft, at) =>
    numbers[at]
      ? { ...draft, number: areOwn ? numbers[at] : null, heading: labels[at]?.rest ?? null }
      : draft,
  )
}

/**
 * Sorted where their numbers count without a gap in another order, as those of two columns copied across do: 1, 4, 2, 5,
 * 3, 6. What has no number stays above the next one.
 */
export function byOwnNumbers(drafts: readonly Draft[]): readonly Draft[] {
  if (!isCounted(drafts.flatMap(({ number }) => number ?? []))) return drafts
  const places = new Map<Draft, number>()
  let next = Number.POSITIVE_INFINITY
  for (const draft of drafts.toReversed()) {
    next = draft.number ?? next
    places.set(draft, next)
  }
  return drafts.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

/** A key counting from 1 for as many questions may go by position if question numbers repeat or are missing. */
export function misnumberedIn(drafts: readonly Draft[], [list, ...more]: readonly KeyList[]): Draft[] {
  const asked = drafts.filter(({ number }) => number !== null)
  if (!list || more.length > 0 || list.entries.length !== asked.length) return []
  if (!list.entries.every(({ number }, at) => number === at + 1)) return []
  if (isCounted(asked.map(({ number }) => number ?? 0)) && asked.some(({ number }) => number === 1)) return []
  return asked.filter(({ number }, at) => number !== at + 1)
}

/** All questions where the only list has a number too many and one too few: it may be shifted. */
export function shiftedIn(drafts: readonly Draft[], [list, ...more]: readonly KeyList[]): readonly Draft[] {
  const asked = drafts.filter((draft) => draft.number !== null && !isAnswered(draft))
  if (!list || more.length > 0) return []
  const own = new Set(asked.map(({ number }) => number))
  const named = new Set(list.entries.map(({ number }) => number))
  const isShifted = [...own].some((one) => !named.has(one ?? 0)) && [...named].some((one) => !own.has(one))
  return isShifted ? asked : []
}

/** Answered as they stand, because numbers come twice, where another one isn't at its own place. */
export function repeatedIn(drafts: readonly Draft[], keys: ReadonlyMap<Draft, unknown>): readonly Draft[] {
  const dropped = drafts.filter(
    ({ number, heading, stem }) => number === null && heading !== null && stem[0]?.label,
  )
  const numbers = dropped.map(numberOf)
  const isOnce = (number: number) => numbers.indexOf(number) === numbers.lastIndexOf(number)
  const areMoved = numbers.some((number, at) => isOnce(number) && number !== at + 1)
  return areMoved ? dropped.filter((draft) => keys.has(draft)) : []
}
