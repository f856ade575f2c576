import type { PastAnswer } from './tally.ts'

/** Two right answers aren't a streak yet. */
export const MIN_STREAK = 3

const BONUS_STEP = 50
const MAX_BONUS = 200
/** Longer streaks earn no more. */
const MAX_BONUS_STREAK = MIN_STREAK - 1 + MAX_BONUS / BONUS_STEP

/**
 * The bonus for a streak of this length (L185): 50 from the third right answer, 50 more for each next one, at most
 * 200.
 */
const streakBonus = (length: number): number =>
  Math.min(MAX_BONUS, Math.max(0, length - MIN_STREAK + 1) * BONUS_STEP)

/**
 * Exceptions for streaks. `outside`: uncounted questions; `excused`: those during which the service was away (L185).
 */
export type Rows = { outside: readonly number[]; excused: readonly number[] }

/** The bonus of each question in `from`–`to`, inclusive, that earns one; `given`: one player's answers so far. */
export function bonusesOf(
  given: readonly PastAnswer[],
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
    // A question without points earns no bonus (Q2).
    if (index >= from && answer?.credit === 1 && answer.points > 0 && bonus > 0) bonuses.set(index, bonus)
  }
  return bonuses
}

/** The first question that can affect this one's bonus. */
export function bonusWindow(question: number, { outside, excused }: Rows): number {
  let index = question
  for (let told = 1; told < MAX_BONUS_STREAK && index > 0; ) {
    index -= 1
    if (!outside.includes(index) && !excused.includes(index)) told += 1
  }
  return index
}

/** Length of the streak that ends with this question (L95). */
export function streakUpTo(
  question: number,
  given: readonly PastAnswer[],
  { outside, excused }: Rows,
): number {
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

/** A player's highlights: the answer that earned most, and the longest streak (L96). */
export function highlightsOf(
  histories: ReadonlyMap<string, readonly PastAnswer[]> | undefined,
  participant: string,
  rows: Rows,
): { best?: { question: number; points: number }; streak?: number } {
  const given = histories?.get(participant)?.filter(({ question }) => !rows.outside.includes(question))
  if (!given) return {}
  const [first] = given.toSorted((a, b) => b.points - a.points || a.question - b.question)
  const streak = Math.max(0, ...given.map(({ question }) => streakUpTo(question, given, rows)))
  return {
    ...(first && first.points > 0 ? { best: { question: first.question, points: first.points } } : {}),
    ...(streak >= MIN_STREAK ? { streak } : {}),
  }
}
