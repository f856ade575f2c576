/** What a summary needs of one attempt; `completedAtMs` is null while it runs. */
export type AttemptResult = { number: number; score: number; completedAtMs: number | null }

const LEADERBOARD_SIZE = 10

/** Totals of spec 001 §2 and §9: the average is the rounded mean of completed scores, 0 without any. */
export function summariseAttempts(attempts: readonly AttemptResult[]) {
  const completed = attempts.filter(({ completedAtMs }) => completedAtMs !== null)
  const sum = completed.reduce((total, { score }) => total + score, 0)
  return {
    participants: attempts.length,
    completed: completed.length,
    inProgress: attempts.length - completed.length,
    averageScore: completed.length === 0 ? 0 : Math.round(sum / completed.length),
  }
}

/** Those who completed: by score, then by who was first to complete (S21). */
const bestFirst = <A extends AttemptResult>(attempts: readonly A[]): A[] =>
  attempts
    .filter(({ completedAtMs }) => completedAtMs !== null)
    .sort(
      (a, b) => b.score - a.score || (a.completedAtMs ?? 0) - (b.completedAtMs ?? 0) || a.number - b.number,
    )

/** Everybody who completed, with a place of their own. */
export const rankAttempts = <A extends AttemptResult>(attempts: readonly A[]): (A & { rank: number })[] =>
  bestFirst(attempts).map((attempt, index) => ({ ...attempt, rank: index + 1 }))

/** The ten best of those who completed. The first one is the winner. */
export const attemptLeaderboard = <A extends AttemptResult>(attempts: readonly A[]): A[] =>
  bestFirst(attempts).slice(0, LEADERBOARD_SIZE)
