/**
 * Whether at most `most` letters must be deleted, inserted, replaced or swapped with their neighbour to turn one text
 * into the other (Damerau-Levenshtein, each letter touched once). Linear in their length.
 */
export const isWithin = (one: string, other: string, most: number): boolean =>
  isBetween([...one], [...other], most)

/** Fills only cells near the diagonal, because others can't be on a short enough path. */
function isBetween(from: readonly string[], to: readonly string[], most: number): boolean {
  if (Math.abs(from.length - to.length) > most) return false
  const beyond = most + 1
  const width = 2 * most + 1
  const costIn = (row: readonly number[], place: number) => row[place] ?? beyond
  let before: number[] = []
  let last = Array.from({ length: width }, (_, place) => (place < most ? beyond : place - most))
  for (let i = 1; i <= from.length; i += 1) {
    const next: number[] = []
    for (let place = 0; place < width; place += 1) {
      const j = i + place - most
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const cost = Math.min(
        costIn(last, place) + (isSame ? 0 : 1),
        costIn(last, place + 1) + 1,
        costIn(next, place - 1) + 1,
        isSwapped ? costIn(before, place) + 1 : beyond,
      )
      next.push(j < 0 || j > to.length ? beyond : j === 0 ? i : cost)
    }
    // A swap of two letters reaches over one row, so both rows must exceed the limit.
    if (Math.min(...next, ...last) > most) return false
    before = last
    last = next
  }
  return costIn(last, to.length - from.length + most) <= most
}

/**
 * Characters that are never typos of each other: digits with separators and signs (K36), and those that are words by
 * themselves, like emojis (a flag is two characters).
 */
const EXACT = /[\p{Nd}\p{Script=Han}\p{RI}\p{Extended_Pictographic}.-]/gu
const exactSigns = (text: string) => text.match(EXACT)?.join('') ?? ''

/** Word lengths up to which no typo, or one, is allowed. */
const [NO_ERROR_UP_TO, ONE_ERROR_UP_TO] = [3, 7]

/** A word in normal form with precomputed data, because each is compared with a large audience's answers. */
export type Word = { form: string; exact: string; letters: readonly string[]; mostErrors: number }

export function wordOf(form: string): Word {
  const length = form.match(/\P{M}/gu)?.length ?? 0
  const mostErrors = length <= NO_ERROR_UP_TO ? 0 : length <= ONE_ERROR_UP_TO ? 1 : 2
  // Decomposed, so that a wrong vowel in a Korean syllable is one error.
  return { form, exact: exactSigns(form), letters: [...form.normalize('NFD')], mostErrors }
}

/** Whether the typed word equals the expected one, apart from the typos that its length allows (K36). */
export function matchesWithTypos(expected: Word, typed: Word): boolean {
  if (expected.form === typed.form) return true
  if (expected.mostErrors === 0 || expected.exact !== typed.exact) return false
  return isBetween(expected.letters, typed.letters, expected.mostErrors)
}
