import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../quiz/quiz.ts'
import { percentsOf } from './accommodations.ts'
import { judgeAnswer } from './answering.ts'
import { decideCommand } from './host-commands.ts'
import { clockFor, giveBack, givenBackMs, lastClosingMs, type QuestionClock } from './outages.ts'
import type { SessionState } from './session.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { EXTENSION_MS } from './steering.ts'

const T0 = 1_000_000
const question: Question = {
  id: 'q',
  text: 'Which one?',
  timeLimitS: 20,
  kind: 'single-choice',
  options: ['a', 'b'].map((id, at) => ({ id, text: id, isCorrect: at === 1 })),
}
const open = {
  name: 'question',
  index: 0,
  opensAtMs: T0,
  closesAtMs: T0 + 20_000,
  percents: { ana: 200, bo: 125 },
} as const

const judge = (
  phase: typeof open | (QuestionClock & { name: 'question'; index: number }),
  who: string,
  atMs: number,
  more = {},
) =>
  judgeAnswer(clockFor(phase, who), question, {
    question: 0,
    value: 1,
    receivedAtMs: T0 + atMs,
    oneWayMs: 0,
    ...more,
  })

describe('more time in a live quiz', () => {
  test('L229 no limit counts as double time', () => {
    expect(
      percentsOf([
        { participant: 'ana', time: 'none' },
        { participant: 'bo', time: 125 },
        { participant: 'cy', time: undefined },
      ]),
    ).toEqual({ ana: 200, bo: 125 })
    expect(percentsOf([{ participant: 'cy', time: undefined }])).toBeNull()
  })

  test('L229 each has their own closing, and everyone else the room’s', () => {
    const late = { ok: false, reason: 'too-late' }
    expect(judge(open, 'cy', 20_001)).toEqual(late)
    expect(judge(open, 'bo', 25_000)).toMatchObject({ ok: true })
    expect(judge(open, 'bo', 25_001)).toEqual(late)
    expect(judge(open, 'ana', 40_000)).toMatchObject({ ok: true })
    expect(judge(open, 'ana', 40_001)).toEqual(late)
    expect(lastClosingMs(open)).toBe(T0 + 40_000)
    // The very same object: nobody else takes another path.
    expect(clockFor(open, 'cy')).toBe(open)
  })

  test('L229 points follow the share of one’s own time that is gone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom('ana', 'bo'), (atMs, who) => {
        const usual = judge(open, 'cy', atMs)
        const longer = judge(open, who, (atMs * open.percents[who as 'ana' | 'bo']) / 100)
        if (!usual.ok || !longer.ok) throw new Error('both are in time')
        expect(Math.abs(longer.value.elapsedMs - usual.value.elapsedMs)).toBeLessThanOrEqual(1)
        expect(Math.abs(longer.value.points - usual.value.points)).toBeLessThanOrEqual(50)
      }),
    )
    expect(judge(open, 'ana', 40_100, { atTimeUp: true })).toMatchObject({
      ok: true,
      value: { elapsedMs: 20_000, points: 1000 },
    })
  })

  test('L229 added time is longer for them, too', () => {
    const state: SessionState = {
      version: 1,
      phase: open,
      locked: false,
      settings: DEFAULT_SETTINGS,
      voided: [],
      repeats: [],
      rulings: 0,
    }
    const extended = decideCommand(
      state,
      { type: 'extend', version: 1 },
      { mode: 'live', nowMs: T0 + 5000, questions: [question], participants: 3, everyoneAnswered: false },
    )
    if (!extended.ok || extended.value.phase.name !== 'question') throw new Error('not extended')
    const { phase } = extended.value
    expect(clockFor(phase, 'ana').closesAtMs).toBe(open.opensAtMs + 2 * (20_000 + EXTENSION_MS))
  })

  test('L229 who has more time is settled when the question is asked', () => {
    const lobby = { ...DEFAULT_SETTINGS }
    const state: SessionState = {
      version: 1,
      phase: { name: 'ready' },
      locked: false,
      settings: lobby,
      voided: [],
      repeats: [],
      rulings: 0,
    }
    const ask = (percents: Record<string, number> | null) =>
      decideCommand(
        state,
        { type: 'next', version: 1 },
        {
          mode: 'live',
          nowMs: T0,
          questions: [question],
          participants: 1,
          everyoneAnswered: false,
          percents,
        },
      )
    expect(ask({ ana: 150 })).toMatchObject({ ok: true, value: { phase: { percents: { ana: 150 } } } })
    const usual = ask(null)
    expect(usual.ok && usual.value.phase).not.toHaveProperty('percents')
  })

  test('L229, F2 an outage after the room’s time moves only the clocks that still run', () => {
    const after = giveBack(open, { fromMs: T0 + 30_000, toMs: T0 + 34_000 })
    if (!after) throw new Error('nothing was given back')
    expect(after.closesAtMs).toBe(open.closesAtMs)
    expect(givenBackMs(after)).toBe(0)
    expect(clockFor(after, 'bo').closesAtMs).toBe(T0 + 25_000)
    expect(clockFor(after, 'ana').closesAtMs).toBe(T0 + 40_000 + 9000)
    expect(givenBackMs(clockFor(after, 'ana'))).toBe(9000)
    expect(giveBack(open, { fromMs: T0 + 43_000, toMs: T0 + 50_000 })).toBeNull()
  })

  test('L229, F2 an outage at a closing leaves those who were waited for the time to return', () => {
    for (const closingMs of [20_000, 25_000, 40_000]) {
      const after = giveBack(open, { fromMs: T0 + closingMs + 300, toMs: T0 + closingMs + 2300 })
      if (!after) throw new Error('nothing was given back')
      const own = { 20000: after.closesAtMs, 25000: clockFor(after, 'bo').closesAtMs }[closingMs]
      expect(own ?? clockFor(after, 'ana').closesAtMs).toBeGreaterThanOrEqual(T0 + closingMs + 2300)
    }
  })

  test('L229, F2 whatever happens, nobody has less than their own time', () => {
    const absence = fc.record({
      fromMs: fc.integer({ min: 0, max: 60_000 }),
      awayMs: fc.integer({ min: 0, max: 20_000 }),
    })
    fc.assert(
      fc.property(absence, ({ fromMs, awayMs }) => {
        const from = T0 + fromMs
        const after = giveBack(open, { fromMs: from, toMs: from + awayMs }) ?? open
        for (const [who, limitMs] of [
          ['ana', 40_000],
          ['bo', 25_000],
          ['cy', 20_000],
        ] as const) {
          const clock = clockFor(after, who)
          const awayIn = Math.max(
            0,
            Math.min(from + awayMs, clock.closesAtMs) - Math.min(from, clock.closesAtMs),
          )
          const isOutage = after !== open
          expect(clock.closesAtMs - T0 - (isOutage ? awayIn : 0)).toBeGreaterThanOrEqual(limitMs)
        }
      }),
    )
  })
})
