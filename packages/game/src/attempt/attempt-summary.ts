import { roundedQuotient } from '../exact.ts'
import { percentOf } from '../shares.ts'
import type { EndedBy } from './ended-by.ts'

/** One attempt in a summary. `completedAtMs` is null while it runs, `question` before the first question. */
export type AttemptResult = {
  number: number
  score: number
  completedAtMs: number | null
  endedBy?: EndedBy | null
  question?: number | null
}

const LEADERBOARD_SIZE = 10

/** Closed before its first question: such an attempt has no score, time or rank (S45). */
export const neverBegan = ({ endedBy, question }: Pick<AttemptResult, 'endedBy' | 'question'>): boolean =>
  (endedBy === 'host' || endedBy === 'deadline') && question === null

/** Completed, or ended after at least one question. */
export const hasResult = (attempt: AttemptResult): boolean =>
  attempt.completedAtMs !== null && !neverBegan(attempt)

/** Totals of spec 001 §2 and §9. The average is rounded, over completed attempts; 0 without any. */
export function summariseAttempts(attempts: readonly AttemptResult[]) {
  const completed = attempts.filter(hasResult)
  return {
    participants: attempts.length,
    completed: completed.length,
    inProgress: attempts.filter(({ completedAtMs }) => completedAtMs === null).length,
    averageScore: completed.length === 0 ? 0 : roundedQuotient(sumOf(completed), completed.length),
  }
}

/** The same average in percent of the highest possible score; null without completed attempts or points to earn. */
export function averagePercent<A extends AttemptResult>(
  attempts: readonly A[],
  outOf: (attempt: A) => number,
): number | null {
  const completed = attempts.filter(hasResult)
  const most = completed.reduce((sum, attempt) => sum + outOf(attempt), 0)
  return most === 0 ? null : Math.min(100, percentOf(sumOf(completed), most, 1))
}

const sumOf = (attempts: readonly AttemptResult[]): number =>
  attempts.reduce((total, { score }) => total + score, 0)

/** Completed attempts: by score, then by time of completion (S21). */
export const bestFirst = <A extends AttemptResult>(attempts: readonly A[]): A[] =>
  attempts
    .filter(hasResult)
    .sort(
      (a, b) => b.score - a.score || (a.completedAtMs ?? 0) - (b.completedAtMs ?? 0) || a.number - b.number,
    )

/** False if a rule ended it: it keeps its score, but has no rank and can't win. */
export const isRanked = ({ endedBy }: AttemptResult): boolean => endedBy !== 'tab-switches'

/** All completed attempts, best first; equal scores share a rank (S21). */
export function rankAttempts<A extends AttemptResult>(
  attempts: readonly A[],
): (A & { rank: number | null })[] {
  let ahead = 0
  let rank = 0
  let previous: number | null = null
  return bestFirst(attempts).map((attempt) => {
    if (!isRanked(attempt)) return { ...attempt, rank: null }
    ahead += 1
    if (attempt.score !== previous) rank = ahead
    previous = attempt.score
    return { ...attempt, rank }
  })
}

/** The ten best completed attempts, with their ranks. */
export const attemptLeaderboard = <A extends AttemptResult>(attempts: readonly A[]) =>
  rankAttempts(attempts).slice(0, LEADERBOARD_SIZE)

/**
 * The winner, the first to complete among equals, and how many others share the place; null if no one has points
 * (S21).
 */
export function attemptWinner<A extends AttemptResult>(
  attempts: readonly A[],
): { winner: A; others: number } | null {
  const first = rankAttempts(attempts).filter(({ rank, score }) => rank === 1 && score > 0)
  const [winner] = first
  return winner ? { winner, others: first.length - 1 } : null
}

/** How far an attempt got. */
export type AttemptProgress = Pick<AttemptResult, 'completedAtMs'> & {
  question: number | null
  endedBy: EndedBy | null
  /** Its current question is over, and the next isn't open. */
  isPaused: boolean
}

/** Number of questions asked, including the open one (S46). */
export const questionsReached = ({ question }: Pick<AttemptProgress, 'question'>): number =>
  question === null ? 0 : question + 1

/** The same where all questions are open at once: only the clock of the whole quiz runs out. */
export const isCutByClock = ({ endedBy }: Pick<AttemptProgress, 'endedBy'>, isAnswered: boolean): boolean =>
  !isAnswered && endedBy === 'clock'

/** Whether a question's time ran out without an answer. False for one cut short by a tab switch (S46). */
export function isTimedOut(attempt: AttemptProgress, question: number, isAnswered: boolean): boolean {
  if (isAnswered || attempt.question === null || question > attempt.question) return false
  if (question < attempt.question) return true
  return attempt.isPaused || (attempt.completedAtMs !== null && attempt.endedBy !== 'tab-switches')
}
