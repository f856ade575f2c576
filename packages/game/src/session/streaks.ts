import type { Given } from './tally.ts'

/** Two correct answers don't count as a streak yet. */
export const WORTHY_STREAK = 3

const BONUS_STEP = 50
const MOST_BONUS = 200
/** Streaks of this length, or longer, bring the most. */
const LONGEST_THAT_TELLS = WORTHY_STREAK - 1 + MOST_BONUS / BONUS_STEP

/**
 * The bonus for the last of so many correct answers in a row (L185): 50 for the third, 50 more for each next one, 200
 * at most.
 */
const streakBonus = (length: number): number =>
  Math.min(MOST_BONUS, Math.max(0, length - WORTHY_STREAK + 1) * BONUS_STEP)

/**
 * Questions in the order asked. `outside`: those that don't count; `excused`: those during which the service was away
 * (L185).
 */
export type Rows = { outside: readonly number[]; excused: readonly number[] }

/**
 * The bonus of each question in `from`–`to`, inclusive, that brings one; `given` are one player's answers up to there.
 */
export function bonusesOf(
  given: readonly Given[],
  { from, to, outside, excused }: Rows & { from: number; to: number },
): Map<number, number> {
  const answers = new Map(given.map((one) => [one.question, one]))
  const bonuses = new Map<number, number>()
  let length = 0
  for (let index = bonusWindow(from, { outside, excused }); index <= to; index += 1) {
    if (outside.includes(index)) continue
    const answer = answers.get(index)
    if (answer?.credit === 1) length += 1
    else if (answer || !excused.includes(index)) length = 0
    const bonus = streakBonus(length)
    // For a question without points no one gets any (Q2).
    if (index >= from && answer?.credit === 1 && answer.points > 0 && bonus > 0) bonuses.set(index, bonus)
  }
  return bonuses
}

/** The first question that may matter for the bonus of this one. */
export function bonusWindow(question: number, { outside, excused }: Rows): number {
  let index = question
  for (let told = 1; told < LONGEST_THAT_TELLS && index > 0; ) {
    index -= 1
    if (!outside.includes(index) && !excused.includes(index)) told += 1
  }
  return index
}

/** Length of the streak ending with this question (L95). */
export function streakUpTo(question: number, given: readonly Given[], { outside, excused }: Rows): number {
  const credits = new Map(given.map(({ question, credit }) => [question, credit]))
  let length = 0
  for (let index = question; index >= 0; index -= 1) {
    if (outside.includes(index)) continue
    const credit = credits.get(index)
    if (credit === 1) length += 1
    else if (credit !== undefined || !excused.includes(index)) return length
  }
  return length
}

/** A player's highlights at the end: the answer that brought most, and the longest streak (L96). */
export function highlightsOf(
  histories: ReadonlyMap<string, readonly Given[]> | undefined,
  participant: string,
  rows: Rows,
): { best?: { question: number; points: number }; streak?: number } {
  const given = histories?.get(participant)?.filter(({ question }) => !rows.outside.includes(question))
  if (!given) return {}
  const [first] = given.toSorted((a, b) => b.points - a.points || a.question - b.question)
  const streak = Math.max(0, ...given.map(({ question }) => streakUpTo(question, given, rows)))
  return {
    ...(first && first.points > 0 ? { best: { question: first.question, points: first.points } } : {}),
    ...(streak >= WORTHY_STREAK ? { streak } : {}),
  }
}
