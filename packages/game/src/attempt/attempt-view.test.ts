import { describe, expect, test } from 'vitest'
import type { Quiz } from '../quiz/quiz.ts'
import { DEFAULT_SETTINGS } from '../session/settings.ts'
import type { Attempt } from './attempt.ts'
import { attemptLeaderboard, summariseAttempts } from './attempt-summary.ts'
import { attemptView } from './attempt-view.ts'

const quiz: Quiz = {
  title: 'Quiz',
  description: '',
  questions: ['one', 'two'].map((id) => ({
    id,
    text: `${id}?`,
    timeLimitS: 20,
    kind: 'single-choice' as const,
    options: ['A', 'B'].map((text, at) => ({ id: `${id}${at}`, text, isCorrect: at === 1 })),
  })),
}
const given = { value: 1, credit: 1, points: 100 }
const view = (
  attempt: Attempt,
  answers: [number, typeof given][] = [],
  endedBy: 'tab-switches' | null = null,
) => {
  const record = { attempt, score: answers.length * 100, endedBy, answers: new Map(answers) }
  return attemptView(quiz, record, { phase: { name: 'running' }, settings: DEFAULT_SETTINGS })
}

describe('what a participant sees', () => {
  test('S18 an open question reveals nothing about the right option', () => {
    const shown = view({ name: 'question', index: 1, opensAtMs: 1, closesAtMs: 20_001 }, [[0, given]])
    expect(shown).toEqual({
      name: 'question',
      question: { index: 1, of: 2, text: 'two?', kind: 'single-choice', options: ['A', 'B'], timeLimitS: 20 },
      opensAtMs: 1,
      closesAtMs: 20_001,
    })
    expect(JSON.stringify(shown)).not.toMatch(/correct/i)
  })

  test('S13, S18 the pause shows the result of the own answer, or that there was none', () => {
    const pause: Attempt = { name: 'pause', index: 0, overAtMs: 100 }
    expect(view(pause, [[0, given]])).toEqual({
      name: 'pause',
      index: 0,
      of: 2,
      untilMs: 5_100,
      outcome: { question: 0, value: 1, isCorrect: true, points: 100 },
    })
    expect(view(pause)).toMatchObject({ outcome: { value: null, isCorrect: false, points: 0 } })
  })

  test('S17, S19 the end shows the score, and why the attempt ended early', () => {
    const done: Attempt = { name: 'completed', atMs: 7 }
    expect(view(done, [[1, given]])).toEqual({
      name: 'completed',
      of: 2,
      outOf: 200,
      atMs: 7,
      score: 100,
      right: 1,
      outcome: { question: 1, value: 1, isCorrect: true, points: 100 },
      endedBy: null,
    })
    expect(view(done, [[0, given]], 'tab-switches')).toMatchObject({ outcome: null, endedBy: 'tab-switches' })
  })
})

test('K102 right answers are out of the questions that count: neither voided nor excused', () => {
  const answers = new Map([
    [0, given],
    [1, given],
  ])
  const record = { attempt: { name: 'completed' as const, atMs: 7 }, score: 100, endedBy: null, answers }
  const session = { phase: { name: 'running' as const }, settings: DEFAULT_SETTINGS }
  for (const without of [{ voided: [0] }, { excused: [0] }])
    expect(attemptView(quiz, { ...record, ...without }, session)).toMatchObject({
      of: 2,
      unscored: 1,
      right: 1,
      outOf: 100,
    })
})

describe('the summary of a self-paced session', () => {
  const attempt = (number: number, score: number, completedAtMs: number | null) => ({
    number,
    score,
    completedAtMs,
  })

  test('S21 the average is the rounded average of completed attempts, or 0 without any', () => {
    expect(summariseAttempts([])).toEqual({ participants: 0, completed: 0, inProgress: 0, averageScore: 0 })
    const attempts = [attempt(1, 100, 5), attempt(2, 200, 6), attempt(3, 200, 7), attempt(4, 900, null)]
    expect(summariseAttempts(attempts)).toEqual({
      participants: 4,
      completed: 3,
      inProgress: 1,
      averageScore: 167,
    })
  })

  test('S21 the leaderboard lists the ten best completed attempts, earlier ones first', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      attempt(at + 1, (at % 15) * 100, at < 25 ? 1000 - at : null),
    )
    const best = attemptLeaderboard(many)
    expect(best).toHaveLength(10)
    expect(best.slice(0, 2)).toMatchObject([attempt(15, 1400, 986), attempt(14, 1300, 987)])
    expect(best.slice(5, 7)).toMatchObject([attempt(25, 900, 976), attempt(10, 900, 991)])
    expect(attemptLeaderboard([attempt(2, 0, 9), attempt(1, 0, 9)]).map(({ number }) => number)).toEqual([
      1, 2,
    ])
  })
})
