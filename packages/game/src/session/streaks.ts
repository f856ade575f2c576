import type { Given } from './tally.ts'

/** Two right answers are no row yet. */
export const WORTHY_STREAK = 3

const rightOnes = (given: readonly Given[]) =>
  new Set(given.filter(({ credit }) => credit === 1).map(({ question }) => question))

/** How many right answers in a row end with this question; those `outside`, which count for nothing, neither break nor lengthen a row. */
export function streakUpTo(question: number, given: readonly Given[], outside: readonly number[]): number {
  const right = rightOnes(given)
  let length = 0
  for (let index = question; index >= 0; index -= 1) {
    if (outside.includes(index)) continue
    if (!right.has(index)) return length
    length += 1
  }
  return length
}

/** What somebody may be proud of at the end: the answer that brought most, and the longest row of right ones (L98). */
export function highlightsOf(
  histories: ReadonlyMap<string, readonly Given[]> | undefined,
  participant: string,
  outside: readonly number[],
): { best?: { question: number; points: number }; streak?: number } {
  const given = histories?.get(participant)?.filter(({ question }) => !outside.includes(question))
  if (!given) return {}
  const [first] = given.toSorted((a, b) => b.points - a.points || a.question - b.question)
  const streak = Math.max(0, ...given.map(({ question }) => streakUpTo(question, given, outside)))
  return {
    ...(first && first.points > 0 ? { best: { question: first.question, points: first.points } } : {}),
    ...(streak >= WORTHY_STREAK ? { streak } : {}),
  }
}
