import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import { CLOSING_GRACE_MS, MAX_ONE_WAY_MS } from '../session/timing.ts'
import {
  type Attempt,
  type AttemptCommand,
  decideAttempt,
  ISSUE_LEAD_MS,
  PAUSE_MS,
  settleAttempt,
} from './attempt.ts'

const question = (id: string, timeLimitS: number): Question => ({
  id,
  text: `${id}?`,
  timeLimitS,
  kind: 'single-choice' as const,
  options: ['A', 'B', 'C'].map((text, at) => ({ id: `${id}${at}`, text, isCorrect: at === 1 })),
})
const questions = [question('first', 20), question('second', 30)]
const T0 = 1_000_000
const start: Attempt = { name: 'not-started' }
const open = (index: number, opensAtMs = T0): Attempt => {
  const closesAtMs = opensAtMs + (questions[index]?.timeLimitS ?? 0) * 1000
  return { name: 'question', index, opensAtMs, closesAtMs }
}
const pause = (index: number, overAtMs = T0): Attempt => ({ name: 'pause', index, overAtMs })
const completed: Attempt = { name: 'completed', atMs: T0 }

const decide = (attempt: Attempt, command: AttemptCommand, nowMs = T0) => {
  const decision = decideAttempt(attempt, command, { questions, nowMs })
  return decision.ok ? decision.value : decision.reason
}
const advance = (attempt: Attempt, after: number | null, nowMs = T0) =>
  decide(attempt, { type: 'advance', after }, nowMs)
const answer = (attempt: Attempt, index: number, atMs: number, { value = 1, oneWayMs = 0 } = {}) =>
  decide(attempt, { type: 'answer', question: index, value, receivedAtMs: atMs, oneWayMs }, atMs)

describe('a self-paced attempt', () => {
  test('S12 the first question is issued on request and opens half a second later', () => {
    expect(advance(start, null)).toEqual({ attempt: open(0, T0 + ISSUE_LEAD_MS), answer: null })
    expect(advance(start, 0)).toEqual({ attempt: start, answer: null })
  })

  test('S12 repeated requests change nothing', () => {
    for (const attempt of [open(0), completed])
      for (const after of [null, 0, 1, 7]) expect(advance(attempt, after)).toEqual({ attempt, answer: null })
    for (const after of [null, 1, 7])
      expect(advance(pause(0), after, T0 + PAUSE_MS)).toEqual({ attempt: pause(0), answer: null })
  })

  test('S12 a quiz without questions issues none', () => {
    const decision = decideAttempt(start, { type: 'advance', after: null }, { questions: [], nowMs: T0 })
    expect(decision).toEqual({ ok: false, reason: 'no-questions' })
  })

  test('S15 the next question waits for the pause, but allows for a clock half a second ahead', () => {
    expect(advance(pause(0), 0, T0 + PAUSE_MS - 501)).toBe('not-yet')
    const early = { attempt: open(1, T0 + PAUSE_MS + ISSUE_LEAD_MS), answer: null }
    expect(advance(pause(0), 0, T0 + PAUSE_MS - 500)).toEqual(early)
    expect(advance(pause(0), 0, T0 + PAUSE_MS)).toEqual(early)
    const late = T0 + PAUSE_MS + 60_000
    expect(advance(pause(0), 0, late)).toEqual({ attempt: open(1, late + ISSUE_LEAD_MS), answer: null })
  })

  test('S13, S17 an answer is scored by correctness, not by speed', () => {
    const given = { question: 0, value: 1, tallyKey: '1', credit: 1, points: 100 }
    for (const afterMs of [0, 1, 19_999, 20_000])
      expect(answer(open(0), 0, T0 + afterMs)).toEqual({
        attempt: pause(0, T0 + afterMs),
        answer: {
          ...given,
          elapsedMs: afterMs,
          sentAtMs: T0 + afterMs,
          creditedMs: 0,
          atTimeUp: false,
        },
      })
    expect(answer(open(0), 0, T0, { value: 2 })).toMatchObject({ answer: { credit: 0, points: 0 } })
  })

  test('S13 an answer sent before the closing counts, for as long as its connection may delay it', () => {
    const closesAtMs = T0 + 20_000
    expect(answer(open(0), 0, closesAtMs + 1)).toBe('too-late')
    for (const oneWayMs of [CLOSING_GRACE_MS, MAX_ONE_WAY_MS]) {
      const inTime = { answer: { elapsedMs: 20_000 } }
      expect(answer(open(0), 0, closesAtMs + oneWayMs, { oneWayMs })).toMatchObject(inTime)
      expect(answer(open(0), 0, closesAtMs + oneWayMs + 1, { oneWayMs })).toBe('too-late')
    }
    const longer = { oneWayMs: 5 * MAX_ONE_WAY_MS }
    expect(answer(open(0), 0, closesAtMs + MAX_ONE_WAY_MS + 1, longer)).toBe('too-late')
  })

  test('S13 an answer is timed by its receipt, however long it waits to be processed', () => {
    const command = {
      type: 'answer',
      question: 0,
      value: 1,
      receivedAtMs: T0 + 20_000,
      oneWayMs: 0,
    } as const
    expect(decide(open(0), command, T0 + 90_000)).toMatchObject({ answer: { elapsedMs: 20_000 } })
  })

  test('S13 a refused answer has a reason', () => {
    expect(answer(start, 0, T0)).toBe('no-open-question')
    expect(answer(completed, 1, T0)).toBe('no-open-question')
    expect(answer(pause(0), 0, T0)).toBe('too-late')
    expect(answer(pause(0), 1, T0)).toBe('no-open-question')
    for (const forged of [1, 2, 500]) expect(answer(open(0), forged, T0)).toBe('other-question')
    for (const option of [3, 99]) expect(answer(open(0), 0, T0, { value: option })).toBe('no-such-option')
    expect(answer(open(0), 0, T0 - 1, { oneWayMs: 900 })).toBe('too-early')
  })

  test('S13 a question whose time ran out ends at its closing time, once the grace period is over', () => {
    const closesAtMs = T0 + 20_000
    const settle = (attempt: Attempt, nowMs: number) => settleAttempt(attempt, { questions, nowMs })
    expect(settle(open(0), closesAtMs + CLOSING_GRACE_MS)).toEqual(open(0))
    expect(settle(open(0), closesAtMs + CLOSING_GRACE_MS + 1)).toEqual(pause(0, closesAtMs))
    for (const attempt of [start, pause(0), completed]) expect(settle(attempt, T0 + 10 ** 9)).toBe(attempt)
    expect(advance(open(0), 0, closesAtMs + PAUSE_MS)).toMatchObject({
      attempt: { name: 'question', index: 1 },
    })
  })

  test('S13 a question stays open for as long as the slowest connection may still deliver an answer', () => {
    const closesAtMs = T0 + 20_000
    const settle = (afterMs: number, waitMs: number) =>
      settleAttempt(open(0), { questions, nowMs: closesAtMs + afterMs, waitMs })
    expect(settle(MAX_ONE_WAY_MS, MAX_ONE_WAY_MS)).toEqual(open(0))
    expect(settle(MAX_ONE_WAY_MS + 1, MAX_ONE_WAY_MS)).toEqual(pause(0, closesAtMs))
    expect(settle(CLOSING_GRACE_MS, CLOSING_GRACE_MS - 1)).toEqual(open(0))
  })

  test('S17 the last question completes the attempt, answered or not; completed is final', () => {
    expect(answer(open(1), 1, T0 + 5)).toMatchObject({ attempt: { name: 'completed', atMs: T0 + 5 } })
    const closesAtMs = T0 + 30_000
    expect(settleAttempt(open(1), { questions, nowMs: closesAtMs + 10 ** 6 })).toEqual({
      name: 'completed',
      atMs: closesAtMs,
    })
    expect(advance(completed, 1)).toEqual({ attempt: completed, answer: null })
  })
})

type Step = { waitMs: number; command: AttemptCommand }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    waitMs: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 40_000 })),
    command: fc.oneof(
      fc.record({
        type: fc.constant('advance' as const),
        after: fc.option(fc.integer({ min: 0, max: 2 })),
      }),
      fc.record({
        type: fc.constant('answer' as const),
        question: fc.integer({ min: 0, max: 2 }),
        value: fc.integer({ min: 0, max: 3 }),
        receivedAtMs: fc.constant(0),
        oneWayMs: fc.integer({ min: 0, max: 2000 }),
      }),
    ),
  }),
  { maxLength: 60 },
)

const ORDER: Attempt['name'][] = ['question', 'pause']
/** Position in an attempt's order of states, which no step may lower. */
function place(attempt: Attempt): number {
  if (attempt.name === 'not-started') return 0
  if (attempt.name === 'completed') return 1000
  if (attempt.name === 'open') return 1
  return 1 + attempt.index * 2 + ORDER.indexOf(attempt.name)
}

/** Runs the steps as the server does, and passes the attempt before and after each to `visit`. */
function walk(all: Step[], visit: (before: Attempt, after: Attempt, answered: number | null) => void) {
  let attempt = start
  let nowMs = T0
  for (const { waitMs, command } of all) {
    nowMs += waitMs
    const timed = command.type === 'answer' ? { ...command, receivedAtMs: nowMs } : command
    const decision = decideAttempt(attempt, timed, { questions, nowMs })
    if (!decision.ok) continue
    visit(attempt, decision.value.attempt, decision.value.answer?.question ?? null)
    attempt = decision.value.attempt
  }
}

describe('any sequence of participant commands', () => {
  test('S12, S17 never moves an attempt back, skips a question or reopens a completed attempt', () => {
    fc.assert(
      fc.property(steps, (all) => {
        walk(all, (before, after) => {
          expect(place(after)).toBeGreaterThanOrEqual(place(before))
          if (after.name === 'question') expect(place(after) - place(before)).toBeLessThanOrEqual(2)
          if (before.name === 'completed') expect(after).toEqual(before)
        })
      }),
    )
  })

  test('S13 never answers a question twice, or one that was not open', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const answered: number[] = []
        walk(all, (before, after, question) => {
          if (question === null) return
          expect(before).toMatchObject({ name: 'question', index: question })
          expect(after.name).not.toBe('question')
          answered.push(question)
        })
        expect(new Set(answered).size).toBe(answered.length)
      }),
    )
  })

  test('S12 never moves the clock of an open question', () => {
    fc.assert(
      fc.property(steps, (all) => {
        walk(all, (before, after) => {
          if (before.name === 'question' && after.name === 'question' && before.index === after.index)
            expect(after).toEqual(before)
        })
      }),
    )
  })
})
