import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import { type AnswerAttempt, judgeAnswer } from './answering.ts'
import type { Phase } from './session.ts'

const question: Question = {
  id: 'q',
  text: 'Which one?',
  timeLimitS: 20,
  kind: 'single-choice',
  options: [
    { id: 'a', text: 'Wrong', isCorrect: false },
    { id: 'b', text: 'Right', isCorrect: true },
  ],
}
const opensAtMs = 1_000_000
const closesAtMs = opensAtMs + 20_000
const open: Phase = { name: 'question', index: 3, opensAtMs, closesAtMs }
const judge = (change: Partial<AnswerAttempt> & { phase?: Phase }) =>
  judgeAnswer(change.phase ?? open, question, {
    question: 3,
    value: 1,
    receivedAtMs: opensAtMs + 4000,
    oneWayMs: 0,
    ...change,
  })
const refused = (reason: string) => ({ ok: false, reason })

describe('L16 only the open question accepts answers', () => {
  test.each<Phase>([{ name: 'lobby' }, { name: 'ready' }, { name: 'reveal', index: 2 }, { name: 'ended' }])(
    'L16 no question is open in %o',
    (phase) => {
      expect(judge({ phase })).toEqual(refused('no-open-question'))
    },
  )

  test('L16 no question is open in a session without that question', () => {
    const attempt = { question: 3, value: 0, receivedAtMs: opensAtMs, oneWayMs: 0 }
    expect(judgeAnswer(open, undefined, attempt)).toEqual(refused('no-open-question'))
  })

  test.each([2, 4])('L16 an answer to question %i is refused', (other) => {
    expect(judge({ question: other })).toEqual(refused('other-question'))
  })

  test.each([-1, 2, 0.5, Number.NaN, 1e9])('L16 an answer with option %d is refused', (option) => {
    expect(judge({ value: option })).toEqual(refused('no-such-option'))
  })
})

describe('L16–L19 answering in time', () => {
  test('L16 an answer before the opening is refused, even with a claimed delay', () => {
    expect(judge({ receivedAtMs: opensAtMs - 1 })).toEqual(refused('too-early'))
    expect(judge({ receivedAtMs: opensAtMs - 1, oneWayMs: 1000 })).toEqual(refused('too-early'))
    expect(judge({ receivedAtMs: opensAtMs })).toMatchObject({ ok: true })
  })

  test('L18 the measured delay is credited, up to a second', () => {
    expect(judge({ oneWayMs: 400 })).toMatchObject({ value: { elapsedMs: 3600, points: 1800 } })
    expect(judge({ oneWayMs: 5000 })).toMatchObject({ value: { elapsedMs: 3000, points: 1850 } })
    expect(judge({ oneWayMs: -50 })).toMatchObject({ value: { elapsedMs: 4000, points: 1800 } })
  })

  test('L16 L18 an answer received in time counts from the opening, even if too much delay was measured', () => {
    expect(judge({ receivedAtMs: opensAtMs + 100, oneWayMs: 400 })).toMatchObject({
      value: { elapsedMs: 0, points: 2000 },
    })
  })

  test('L19 an answer sent before the closing is accepted for as long as its connection may delay it', () => {
    expect(judge({ receivedAtMs: closesAtMs })).toMatchObject({ ok: true, value: { points: 1000 } })
    expect(judge({ receivedAtMs: closesAtMs + 300, oneWayMs: 300 })).toMatchObject({ ok: true })
    expect(judge({ receivedAtMs: closesAtMs + 1 })).toEqual(refused('too-late'))
    expect(judge({ receivedAtMs: closesAtMs + 300, oneWayMs: 299 })).toEqual(refused('too-late'))
    expect(judge({ receivedAtMs: closesAtMs + 1000, oneWayMs: 1000 })).toMatchObject({ ok: true })
    expect(judge({ receivedAtMs: closesAtMs + 1001, oneWayMs: 5000 })).toEqual(refused('too-late'))
  })

  test('L19 an answer after the reveal of its question is too late', () => {
    expect(judge({ phase: { name: 'reveal', index: 3 } })).toEqual(refused('too-late'))
  })
})

test('L27 the answer carries its own score', () => {
  expect(judge({ value: 1 })).toMatchObject({
    ok: true,
    value: { question: 3, value: 1, tallyKey: '1', credit: 1, points: 1800 },
  })
  expect(judge({ value: 0 })).toMatchObject({ ok: true, value: { credit: 0, points: 0 } })
})

test('L19 L27 L18 every accepted answer has a whole, bounded time and score', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2000, max: 23_000, noNaN: true }),
      fc.double({ min: -500, max: 3000, noNaN: true }),
      fc.integer({ min: 0, max: 1 }),
      (offsetMs, oneWayMs, option) => {
        const verdict = judge({ receivedAtMs: opensAtMs + offsetMs, oneWayMs, value: option })
        if (!verdict.ok) return
        expect(Number.isInteger(verdict.value.elapsedMs)).toBe(true)
        expect(verdict.value.elapsedMs).toBeGreaterThanOrEqual(0)
        expect(verdict.value.elapsedMs).toBeLessThanOrEqual(20_000)
        expect(verdict.value.points).toBeLessThanOrEqual(option === 1 ? 2000 : 0)
      },
    ),
  )
})

test('L18 a slow network earns exactly what a fast one does', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 19_000 }),
      fc.integer({ min: 0, max: 1000 }),
      (sentMs, oneWayMs) => {
        const quick = judge({ receivedAtMs: opensAtMs + sentMs })
        const slow = judge({ receivedAtMs: opensAtMs + sentMs + oneWayMs, oneWayMs })
        expect(slow).toEqual(quick)
      },
    ),
  )
})
