import { describe, expect, test } from 'vitest'
import type { Quiz } from '../quiz/quiz.ts'
import { type Assignment, DEFAULT_ASSIGNMENT, hasDatesInOrder, LATE_WORK } from '../session/assignment.ts'
import { DEFAULT_SETTINGS } from '../session/settings.ts'
import {
  type Attempt,
  type AttemptCommand,
  collectAttempt,
  decideAttempt,
  ISSUE_LEAD_MS,
  NO_ANSWER,
  settleAttempt,
} from './attempt.ts'
import { attemptView, shownScore } from './attempt-view.ts'

const T0 = 1_000_000
const quiz: Quiz = {
  title: 'Rivers',
  description: '',
  questions: ['Rhine', 'Nile', 'Oder'].map((text) => ({
    id: text,
    text,
    timeLimitS: 20,
    kind: 'single-choice',
    options: ['a', 'b'].map((option, at) => ({ id: option, text: option, isCorrect: at === 1 })),
  })),
}
const { questions } = quiz
const WHOLE: Assignment = { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes: 10 }
const settings = { ...DEFAULT_SETTINGS, assignment: WHOLE }

function run(before: Attempt, command: AttemptCommand, nowMs: number, assignment = WHOLE) {
  const decision = decideAttempt(before, command, { questions, nowMs, assignment })
  return decision.ok ? decision.value : decision.reason
}
const start = (assignment = WHOLE) => {
  const step = run({ name: 'not-started' }, { type: 'advance', after: null }, T0, assignment)
  if (typeof step === 'string') throw new Error(step)
  return step.attempt
}
const given = (question: number, atMs: number, value: number | number[] = 1, more = {}) =>
  ({ type: 'answer', question, value, receivedAtMs: atMs, oneWayMs: 0, ...more }) as const

describe('one clock for the whole quiz', () => {
  test('S70 all questions open at once, for the minutes the host set', () => {
    const opensAtMs = T0 + ISSUE_LEAD_MS
    expect(start()).toEqual({ name: 'open', opensAtMs, closesAtMs: opensAtMs + 600_000 })
    expect(start({ ...WHOLE, timing: 'none' })).toMatchObject({ closesAtMs: Number.POSITIVE_INFINITY })
    expect(start({ ...WHOLE, closesAtMs: T0 + 60_000 })).toMatchObject({ closesAtMs: T0 + 60_000 })
  })

  test('S70 answers are taken in any order, changed and taken back, and the attempt stays open', () => {
    const open = start()
    for (const question of [2, 0, 2])
      expect(run(open, given(question, T0 + 5000), T0 + 5000)).toMatchObject({
        attempt: open,
        answer: { question, points: 100 },
      })
    expect(run(open, given(1, T0 + 6000, NO_ANSWER as number[]), T0 + 6000)).toMatchObject({
      withdrawn: { question: 1, atMs: T0 + 6000 },
      answer: null,
    })
    expect(run(open, given(3, T0 + 6000), T0 + 6000)).toBe('no-open-question')
    expect(run(open, given(1, T0 + 6000, 7), T0 + 6000)).toBe('no-such-option')
  })

  test('S70 the clock ends it, with the same grace for answers on their way', () => {
    const open = start()
    if (open.name !== 'open') throw new Error(open.name)
    const { closesAtMs } = open
    expect(settleAttempt(open, { questions, nowMs: closesAtMs + 1 })).toBe(open)
    expect(run(open, given(0, closesAtMs), closesAtMs + 200)).toMatchObject({ answer: { question: 0 } })
    expect(run(open, given(0, closesAtMs + 5000), closesAtMs + 5000)).toBe('too-late')
    expect(settleAttempt(open, { questions, nowMs: closesAtMs + 5000 })).toEqual({
      name: 'completed',
      atMs: closesAtMs,
    })
  })

  test('S71 only a request past the last question hands in; collected ones end as soon as pages could send what is written', () => {
    const open = start()
    expect(run(open, { type: 'advance', after: 1 }, T0 + 9000)).toMatchObject({ attempt: open })
    expect(run(open, { type: 'advance', after: 2 }, T0 + 9000)).toMatchObject({
      attempt: { name: 'completed', atMs: T0 + 9000 },
    })
    expect(collectAttempt(open, { nowMs: T0 + 9000, isHere: false })).toEqual({
      name: 'completed',
      atMs: T0 + 9000,
    })
    const closing = collectAttempt(open, { nowMs: T0 + 9000, isHere: true })
    expect(closing).toEqual({ ...open, closesAtMs: T0 + 11_000 })
    expect(collectAttempt(closing, { nowMs: T0 + 10_000, isHere: true })).toEqual(closing)
  })

  test('S71 nothing is said about right or wrong before', () => {
    const answers = new Map([[0, { value: 1, credit: 1, points: 100 }]])
    const record = { attempt: start(), score: 100, endedBy: null, answers }
    const view = attemptView(quiz, record, { phase: { name: 'running' }, settings, isReviewOpen: false })
    expect(view).toMatchObject({ name: 'open', given: [{ question: 0, value: 1 }] })
    expect(JSON.stringify(view)).not.toMatch(/isCorrect|points|credit|score/)
    expect(shownScore(record, { settings })).toBeNull()
    const over = { ...record, attempt: { name: 'completed' as const, atMs: T0 } }
    expect(
      attemptView(quiz, over, { phase: { name: 'running' }, settings, isReviewOpen: false }),
    ).toMatchObject({
      score: 100,
      outcome: null,
    })
  })

  test('S85 while the connection holds, a page dates an answer back by 30 seconds at most', () => {
    const datedAt = (tappedAtMs: number, silence: { fromMs: number; toMs: number } | null) =>
      run(start(), given(0, T0 + 60_000, 1, { tappedAtMs, silence }), T0 + 60_000)
    expect(datedAt(T0 + 1000, null)).toMatchObject({ answer: { sentAtMs: T0 + 30_000 } })
    expect(datedAt(T0 + 50_000, null)).toMatchObject({ answer: { sentAtMs: T0 + 50_000 } })
    expect(datedAt(T0 + 1000, { fromMs: T0 + 5000, toMs: T0 + 59_000 })).toMatchObject({
      answer: { sentAtMs: T0 + 5000 },
    })
  })

  test('S70 credit for a lost connection is only spent on answers that need it', () => {
    const open = start()
    const silence = { fromMs: T0 + 1000, toMs: T0 + 60_000 }
    const step = run(open, given(0, T0 + 60_100, 1, { tappedAtMs: T0 + 5000, silence }), T0 + 60_100)
    expect(step).toMatchObject({ answer: { creditedMs: 0, sentAtMs: T0 + 5000 } })
  })
})

test('S69 dates are in order when each is later than the one before', () => {
  const dates = { ...DEFAULT_ASSIGNMENT, opensAtMs: 2, closesAtMs: 3 }
  expect(hasDatesInOrder(dates)).toBe(true)
  expect(hasDatesInOrder({ ...dates, closesAtMs: 2 })).toBe(false)
  for (const late of LATE_WORK)
    expect(hasDatesInOrder({ ...dates, late, lateUntilMs: 3 })).toBe(late !== 'until')
  expect(hasDatesInOrder({ ...dates, late: 'until', lateUntilMs: 4 })).toBe(true)
  expect(hasDatesInOrder(DEFAULT_ASSIGNMENT)).toBe(true)
})
