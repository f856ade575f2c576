import { describe, expect, test } from 'vitest'
import type { Quiz } from '../quiz/quiz.ts'
import { DEFAULT_ASSIGNMENT } from '../session/assignment.ts'
import { giveBack } from '../session/outages.ts'
import { DEFAULT_SETTINGS } from '../session/settings.ts'
import { type Attempt, decideAttempt, ISSUE_LEAD_MS, lengthened, redated, settleAttempt } from './attempt.ts'
import { attemptView } from './attempt-view.ts'
import { reviewDueMs } from './review.ts'

const T0 = 1_000_000
const OPEN_MS = T0 + ISSUE_LEAD_MS
const NEVER = Number.POSITIVE_INFINITY
const quiz: Quiz = {
  title: 'Rivers',
  description: '',
  questions: ['Rhine', 'Nile'].map((text) => ({
    id: text,
    text,
    timeLimitS: 20,
    kind: 'single-choice',
    options: ['a', 'b'].map((option, at) => ({ id: option, text: option, isCorrect: at === 1 })),
  })),
}
const { questions } = quiz
const WHOLE = { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes: 10 } as const

type Options = Omit<Parameters<typeof decideAttempt>[2], 'questions' | 'nowMs'>
function begun(options: Options): Attempt {
  const step = decideAttempt(
    { name: 'not-started' },
    { type: 'advance', after: null },
    { questions, nowMs: T0, ...options },
  )
  if (!step.ok) throw new Error(step.reason)
  return step.value.attempt
}
const given = (attempt: Attempt, atMs: number, more = {}) =>
  decideAttempt(
    attempt,
    { type: 'answer', question: 0, value: 1, receivedAtMs: atMs, oneWayMs: 0, ...more },
    { questions, nowMs: atMs },
  )

describe('more time in a self-paced quiz', () => {
  test.each([
    [undefined, 20_000],
    [125, 25_000],
    [150, 30_000],
    [200, 40_000],
    ['none', NEVER],
  ] as const)('S74 %s: a question of 20 s closes after %s ms', (time, limitMs) => {
    expect(begun({ time })).toMatchObject({ name: 'question', closesAtMs: OPEN_MS + limitMs })
  })

  test('S74 an answer within it counts, whole, and one after it does not', () => {
    const attempt = begun({ time: 200 })
    expect(given(attempt, OPEN_MS + 39_000)).toMatchObject({
      ok: true,
      value: { answer: { points: 100, elapsedMs: 39_000 } },
    })
    expect(given(attempt, OPEN_MS + 41_000)).toEqual({ ok: false, reason: 'too-late' })
    expect(given(begun({}), OPEN_MS + 39_000)).toEqual({ ok: false, reason: 'too-late' })
  })

  test('S74 a selection sent at the end has used the whole longer time', () => {
    const sent = given(begun({ time: 150 }), OPEN_MS + 30_100, { atTimeUp: true })
    expect(sent).toMatchObject({ ok: true, value: { answer: { elapsedMs: 30_000, atTimeUp: true } } })
  })

  test('S74 without a limit nothing ends the question, and the page hears of no clock', () => {
    const attempt = begun({ time: 'none' })
    const lateMs = OPEN_MS + 86_400_000
    expect(settleAttempt(attempt, { questions, nowMs: lateMs })).toBe(attempt)
    expect(given(attempt, lateMs, { atTimeUp: true })).toMatchObject({
      ok: true,
      value: { answer: { elapsedMs: 86_400_000 } },
    })
    const record = { attempt, score: 0, endedBy: null, answers: new Map() }
    expect(
      attemptView(quiz, record, { phase: { name: 'running' }, settings: DEFAULT_SETTINGS }),
    ).not.toHaveProperty('closesAtMs')
  })

  test('S74 a closing time is the same for everyone', () => {
    const assignment = { ...DEFAULT_ASSIGNMENT, closesAtMs: T0 + 25_000 }
    for (const time of [200, 'none'] as const)
      expect(begun({ time, assignment })).toMatchObject({ closesAtMs: T0 + 25_000 })
  })

  test('S74 the clock of the whole quiz is longer, also if it runs already, and never turned back', () => {
    const attempt = begun({ assignment: WHOLE })
    const closesAtMs = OPEN_MS + 600_000
    expect(attempt).toMatchObject({ name: 'open', closesAtMs })
    expect(begun({ assignment: WHOLE, time: 125 })).toMatchObject({ closesAtMs: OPEN_MS + 750_000 })
    const doubled = lengthened(attempt, { assignment: WHOLE, time: 200 })
    expect(doubled).toMatchObject({ closesAtMs: OPEN_MS + 1_200_000 })
    expect(lengthened(doubled, { assignment: WHOLE })).toBe(doubled)
    expect(lengthened(attempt, { assignment: WHOLE, time: 'none' })).toMatchObject({ closesAtMs: NEVER })
    const dated = { ...WHOLE, closesAtMs: closesAtMs + 60_000 }
    expect(lengthened(attempt, { assignment: dated, time: 200 })).toMatchObject({
      closesAtMs: closesAtMs + 60_000,
    })
  })

  test('S66, S70 another closing time and more minutes reach those who are sitting', () => {
    const closesAtMs = OPEN_MS + 300_000
    const sitting = begun({ assignment: { ...WHOLE, closesAtMs } })
    expect(sitting).toMatchObject({ closesAtMs })
    expect(redated(sitting, { assignment: { ...WHOLE, closesAtMs } })).toBe(sitting)
    for (const [change, untilMs] of [
      [{ closesAtMs: OPEN_MS + 400_000 }, OPEN_MS + 400_000],
      [{ closesAtMs: OPEN_MS + 200_000 }, OPEN_MS + 200_000],
      [{ closesAtMs: null }, OPEN_MS + 600_000],
      [{ closesAtMs: null, minutes: 20 }, OPEN_MS + 1_200_000],
      [{ closesAtMs, minutes: 1 }, closesAtMs],
    ] as const)
      expect(redated(sitting, { assignment: { ...WHOLE, ...change } })).toMatchObject({ closesAtMs: untilMs })
    const free = begun({ assignment: { ...WHOLE, timing: 'none' } })
    expect(redated(free, { assignment: { ...WHOLE, timing: 'none', closesAtMs } })).toMatchObject({
      closesAtMs,
    })
  })

  test('S74 time given back after an outage is kept when the clock is lengthened', () => {
    const attempt = begun({ assignment: WHOLE })
    if (attempt.name !== 'open') throw new Error(attempt.name)
    const after = giveBack(attempt, { fromMs: OPEN_MS + 60_000, toMs: OPEN_MS + 70_000 })
    if (!after) throw new Error('nothing was given back')
    const givenMs = after.closesAtMs - attempt.closesAtMs
    expect(lengthened(after, { assignment: WHOLE, time: 200 })).toMatchObject({
      closesAtMs: OPEN_MS + 1_200_000 + givenMs,
    })
  })

  test('S65, S74 reviews wait for the longest clock', () => {
    const due = (factor: number) => reviewDueMs(quiz, { assignment: WHOLE, endedAtMs: T0, factor })
    expect(due(2) - due(1)).toBe(600_000)
    const perQuestion = (factor: number) =>
      reviewDueMs(quiz, { assignment: DEFAULT_ASSIGNMENT, endedAtMs: T0, factor })
    expect(perQuestion(2) - perQuestion(1)).toBe(40_000)
  })
})
