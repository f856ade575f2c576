import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptResult, attemptLeaderboard, rankAttempts, summariseAttempts } from './attempt-summary.ts'

const attempt = (number: number, score: number, completedAtMs: number | null): AttemptResult => ({
  number,
  score,
  completedAtMs,
})

describe('S20 the average score', () => {
  it('S20 is the rounded mean of completed attempts alone', () => {
    const attempts = [attempt(1, 100, 5), attempt(2, 200, 6), attempt(3, 200, 7), attempt(4, 900, null)]
    expect(summariseAttempts(attempts)).toEqual({
      participants: 4,
      completed: 3,
      inProgress: 1,
      averageScore: 167,
    })
  })

  it('S20 is 0 without any', () => {
    expect(summariseAttempts([attempt(1, 300, null)])).toMatchObject({ completed: 0, averageScore: 0 })
    expect(summariseAttempts([])).toMatchObject({ participants: 0, averageScore: 0 })
  })
})

describe('S21 the final leaderboard', () => {
  it('S21 goes by score, then by who was first to complete, and leaves out who has not', () => {
    const attempts = [attempt(1, 200, 9), attempt(2, 300, null), attempt(3, 200, 4), attempt(4, 300, 8)]
    expect(rankAttempts(attempts).map(({ number, rank }) => [rank, number])).toEqual([
      [1, 4],
      [2, 3],
      [3, 1],
    ])
  })

  it('S21 holds ten, the best of all in front', () => {
    const attempts = fc.array(
      fc.record({
        number: fc.nat(1000),
        score: fc.nat(20).map((right) => right * 100),
        completedAtMs: fc.option(fc.nat(1000)),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(attempts, (all) => {
        const leaders = attemptLeaderboard(all)
        const completed = all.filter(({ completedAtMs }) => completedAtMs !== null)
        expect(leaders).toHaveLength(Math.min(10, completed.length))
        const last = leaders.at(-1)
        const beaten = completed.filter(({ score }) => last && score > last.score)
        expect(beaten.length).toBeLessThanOrEqual(leaders.length)
        expect(leaders.map(({ score }) => score)).toEqual(
          completed
            .map(({ score }) => score)
            .sort((a, b) => b - a)
            .slice(0, leaders.length),
        )
      }),
    )
  })
})
