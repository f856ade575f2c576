import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AttemptProgress,
  type AttemptResult,
  attemptLeaderboard,
  attemptWinner,
  isTimedOut,
  questionsReached,
  rankAttempts,
  summariseAttempts,
} from './attempt-summary.ts'

const attempt = (number: number, score: number, completedAtMs: number | null): AttemptResult => ({
  number,
  score,
  completedAtMs,
})

describe('S21 the average score', () => {
  it('S21 is the rounded average of completed attempts only', () => {
    const attempts = [attempt(1, 100, 5), attempt(2, 200, 6), attempt(3, 200, 7), attempt(4, 900, null)]
    expect(summariseAttempts(attempts)).toEqual({
      participants: 4,
      completed: 3,
      inProgress: 1,
      averageScore: 167,
    })
  })

  it('S21 is 0 without completed attempts', () => {
    expect(summariseAttempts([attempt(1, 300, null)])).toMatchObject({ completed: 0, averageScore: 0 })
    expect(summariseAttempts([])).toMatchObject({ participants: 0, averageScore: 0 })
  })
})

describe('S21 the final leaderboard', () => {
  it('S21 sorts by score, then by completion time, and leaves out unfinished attempts', () => {
    const attempts = [attempt(1, 200, 9), attempt(2, 300, null), attempt(3, 200, 4), attempt(4, 300, 8)]
    expect(rankAttempts(attempts).map(({ number, rank }) => [rank, number])).toEqual([
      [1, 4],
      [2, 3],
      [2, 1],
    ])
  })

  it('S21 lists the ten best', () => {
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

describe('S21 ranks and the winner', () => {
  const cheat = { ...attempt(3, 500, 5), endedBy: 'tab-switches' as const }

  it('S21 equal scores share a rank, the next ranks are skipped, and attempts ended early have none', () => {
    const attempts = [attempt(1, 300, 9), attempt(2, 300, 8), cheat, attempt(4, 100, 7), attempt(5, 400, 6)]
    expect(rankAttempts(attempts).map(({ number, rank }) => [number, rank])).toEqual([
      [3, null],
      [5, 1],
      [2, 2],
      [1, 2],
      [4, 4],
    ])
  })

  it('S21 the winner is the first of the best to complete, with the number of others on that score', () => {
    const won = attemptWinner([cheat, attempt(1, 300, 9), attempt(2, 300, 8), attempt(4, 100, 7)])
    expect([won?.winner.number, won?.others]).toEqual([2, 1])
  })

  it('S21 no one wins with 0 points or with an attempt that was ended early', () => {
    expect(attemptWinner([cheat, attempt(1, 0, 9)])).toBeNull()
    expect(attemptWinner([attempt(1, 300, null)])).toBeNull()
  })

  it('S45 an attempt collected before its first question has no result and does not lower the average', () => {
    const absent = { ...attempt(2, 0, 9), endedBy: 'host' as const, question: null }
    const stopped = { ...attempt(3, 100, 9), endedBy: 'host' as const, question: 1 }
    const attempts = [attempt(1, 300, 5), absent, stopped]
    expect(summariseAttempts(attempts)).toEqual({
      participants: 3,
      completed: 2,
      inProgress: 0,
      averageScore: 200,
    })
    expect(rankAttempts(attempts).map(({ number, rank }) => [number, rank])).toEqual([
      [1, 1],
      [3, 2],
    ])
  })
})

describe('S46 how far an attempt got', () => {
  const at = (rest: Partial<AttemptProgress>): AttemptProgress => ({
    question: 1,
    endedBy: null,
    completedAtMs: null,
    isPaused: false,
    ...rest,
  })
  const timedOut = (attempt: AttemptProgress) => [0, 1, 2].map((index) => isTimedOut(attempt, index, false))

  it('S46 a question counts as reached once it was issued', () => {
    expect([at({ question: null }), at({}), at({ question: 2 })].map(questionsReached)).toEqual([0, 2, 3])
  })

  it('S46 a question timed out if it is over without an answer', () => {
    expect(timedOut(at({}))).toEqual([true, false, false])
    expect(timedOut(at({ isPaused: true }))).toEqual([true, true, false])
    expect(timedOut(at({ completedAtMs: 1 }))).toEqual([true, true, false])
    expect(timedOut(at({ completedAtMs: 1, endedBy: 'host' }))).toEqual([true, true, false])
    expect(timedOut(at({ completedAtMs: 1, endedBy: 'tab-switches' }))).toEqual([true, false, false])
    expect(timedOut(at({ question: null }))).toEqual([false, false, false])
    expect(isTimedOut(at({}), 0, true)).toBe(false)
  })
})
