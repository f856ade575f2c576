/**
 * Whether one text becomes the other by at most `most` letters left out, added, replaced or swapped with their neighbour
 * (Damerau-Levenshtein, each letter touched once). In time linear to their length.
 */
export function isWithin(one: string, other: string, most: number): boolean {
  if (one === other) return true
  const [from, to] = [[...one], [...other]]
  if (Math.abs(from.length - to.length) > most) return false
  const beyond = most + 1
  const row = () => new Array<number>(to.length + 1).fill(beyond)
  let before = row()
  let last = row().map((_, at) => Math.min(at, beyond))
  for (let i = 1; i <= from.length; i += 1) {
    const next = row()
    next[0] = Math.min(i, beyond)
    // Further from the diagonal there is no way that is short enough.
    for (let j = Math.max(1, i - most); j <= Math.min(to.length, i + most); j += 1)
      next[j] = Math.min(beyond, cheapest({ from, to, i, j, before, last, next }))
    before = last
    last = next
  }
  return (last[to.length] ?? beyond) <= most
}

type Step = {
  from: readonly string[]
  to: readonly string[]
  i: number
  j: number
  before: readonly number[]
  last: readonly number[]
  next: readonly number[]
}

function cheapest({ from, to, i, j, before, last, next }: Step): number {
  const cost = from[i - 1] === to[j - 1] ? 0 : 1
  const far = Number.POSITIVE_INFINITY
  const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
  return Math.min(
    (last[j - 1] ?? far) + cost,
    (last[j] ?? far) + 1,
    (next[j - 1] ?? far) + 1,
    isSwapped ? (before[j - 2] ?? far) + 1 : far,
  )
}

/** Signs of which another one means something else: digits, and those that are a word of their own. */
const EXACT = /[\p{Nd}\p{Script=Han}]/gu
const exactSigns = (text: string) => text.match(EXACT)?.join('') ?? ''

/** Letters up to which there is no error, and one. */
const [NO_ERROR_UP_TO, ONE_ERROR_UP_TO] = [3, 7]

/** Whether what was typed is the expected word but for typing errors, as many as its length allows; both in normal form (K38). */
export function isMeant(expected: string, typed: string): boolean {
  if (expected === typed) return true
  const letters = expected.match(/\P{M}/gu)?.length ?? 0
  if (letters <= NO_ERROR_UP_TO || exactSigns(expected) !== exactSigns(typed)) return false
  // Decomposed, so that a wrong vowel in a Korean syllable is one error.
  return isWithin(expected.normalize('NFD'), typed.normalize('NFD'), letters <= ONE_ERROR_UP_TO ? 1 : 2)
}
