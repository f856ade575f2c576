import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AnswerTiming,
  dateAnswer,
  elapsedOf,
  MAX_CREDIT_MS,
  MAX_SESSION_CREDIT_MS,
  RETURN_TRIP_MS,
} from './dating.ts'
import { giveBack, type QuestionClock } from './outages.ts'

const T0 = 1_000_000
const clock: QuestionClock = { opensAtMs: T0, closesAtMs: T0 + 20_000 }
/** Milliseconds after the opening. */
const at = (ms: number) => T0 + ms
const silence = (fromMs: number, toMs: number) => ({ fromMs: at(fromMs), toMs: at(toMs) })
const date = (timing: Partial<AnswerTiming>, of: QuestionClock = clock) => {
  const dated = dateAnswer(of, 20, { receivedAtMs: at(8000), oneWayMs: 0, ...timing })
  return dated.ok ? dated.value : dated.reason
}

describe('when an answer counts as given', () => {
  test('F6 a claimed time does not count without a silence known to the server', () => {
    expect(date({ tappedAtMs: at(5000) })).toMatchObject({ elapsedMs: 8000, creditedMs: 0 })
    expect(date({ tappedAtMs: at(5000), silence: null })).toMatchObject({ elapsedMs: 8000 })
    expect(date({ silence: silence(4000, 7900) })).toMatchObject({ elapsedMs: 8000 })
  })

  test('F6 a tap claimed for a proven silence counts from the claimed instant', () => {
    const dated = date({ tappedAtMs: at(6000), silence: silence(5000, 7900) })
    expect(dated).toEqual({ sentAtMs: at(6000), elapsedMs: 6000, creditedMs: 2000, atTimeUp: false })
  })

  test('F6 a tap before the silence counts from its start, and one after it is not credited', () => {
    expect(date({ tappedAtMs: at(1000), silence: silence(5500, 7900) })).toMatchObject({ elapsedMs: 5500 })
    expect(date({ tappedAtMs: at(7950), silence: silence(5500, 7900) })).toMatchObject({ elapsedMs: 8000 })
  })

  test('F6 a silence that ended before the opening, or had no length, earns no credit', () => {
    for (const over of [silence(-5000, -1), silence(-60_000, 0), silence(-9000, -9000), silence(3000, 3000)])
      for (const tappedAtMs of [0, over.fromMs, over.toMs])
        expect(date({ tappedAtMs, silence: over })).toMatchObject({ elapsedMs: 8000, creditedMs: 0 })
  })

  test('F6 a player silent for a moment who answers much later is credited that moment and the delay', () => {
    const moment = { tappedAtMs: at(3000), silence: silence(3000, 3400) }
    expect(date({ ...moment, receivedAtMs: at(4300) })).toMatchObject({ elapsedMs: 3000, creditedMs: 1300 })
    expect(date({ ...moment, receivedAtMs: at(8000) })).toMatchObject({ elapsedMs: 6600, creditedMs: 1400 })
  })

  test('F7 a claim moves an answer by at most 5 s, and never before the opening', () => {
    const quiet = silence(-5000, 7900)
    expect(date({ tappedAtMs: at(0), silence: quiet })).toMatchObject({ elapsedMs: 3000, creditedMs: 5000 })
    const early = { receivedAtMs: at(2000), tappedAtMs: at(-4000), silence: silence(-5000, 1900) }
    expect(date(early)).toMatchObject({ elapsedMs: 0, creditedMs: 2000 })
  })

  test('F7 a server outage does not use up the credit', () => {
    const moved = giveBack(clock, silence(2000, 6000))
    if (!moved) throw new Error('nothing was given back')
    // The clock stands still from 2000 to 11000, so a tap in that time has 2000 elapsed; received at 13000 it would
    // have 4000.
    const late = { receivedAtMs: at(13_000), tappedAtMs: at(3000), silence: silence(2000, 12_900) }
    expect(date(late, moved)).toMatchObject({ elapsedMs: 2000, creditedMs: 2000 })
    expect(date({ receivedAtMs: at(13_000) }, moved)).toMatchObject({ elapsedMs: 4000 })
  })

  test('F8 a tap in time on a lost connection counts for 2 s after the closing', () => {
    const cut = { tappedAtMs: at(19_500), silence: silence(19_000, 21_900) }
    expect(date({ ...cut, receivedAtMs: at(22_000) })).toMatchObject({ elapsedMs: 19_500 })
    expect(date({ ...cut, receivedAtMs: at(22_001) })).toBe('too-late')
    expect(date({ ...cut, tappedAtMs: at(20_001), receivedAtMs: at(21_000) })).toBe('too-late')
  })

  test('F9 an answer that the page sends by itself at the end counts as given at the end', () => {
    const selected = { tappedAtMs: at(3000), atTimeUp: true }
    expect(date({ ...selected, receivedAtMs: at(21_500) })).toMatchObject({
      elapsedMs: 20_000,
      atTimeUp: true,
    })
    expect(date({ ...selected, receivedAtMs: at(21_501) })).toBe('too-late')
    expect(date({ ...selected, receivedAtMs: at(22_000), oneWayMs: 500 })).toMatchObject({
      elapsedMs: 20_000,
    })
    expect(date({ ...selected, receivedAtMs: at(9000) })).toMatchObject({ elapsedMs: 20_000 })
    const cut = { ...selected, silence: silence(19_000, 21_900), receivedAtMs: at(22_000) }
    expect(date(cut)).toMatchObject({ elapsedMs: 20_000 })
  })

  test('F2 an answer is dated again when its clock learns of an outage', () => {
    const before = date({ receivedAtMs: at(9000) })
    const moved = giveBack(clock, silence(2000, 10_000))
    if (typeof before === 'string' || !moved) throw new Error('unexpected')
    expect(before.elapsedMs).toBe(9000)
    expect(elapsedOf(moved, 20, before)).toBe(2000)
  })
})

const timings = fc.record({
  receivedAtMs: fc.integer({ min: T0 - 2000, max: T0 + 30_000 }),
  oneWayMs: fc.integer({ min: 0, max: 3000 }),
  tappedAtMs: fc.option(fc.integer({ min: 0, max: T0 + 90_000 }), { nil: undefined }),
  atTimeUp: fc.boolean(),
  quietMs: fc.integer({ min: 0, max: 40_000 }),
  seatedMs: fc.integer({ min: 0, max: 40_000 }),
})

/** A lost connection, real or faked: silent since the opening, with a claimed time for the tap. */
const silent = fc.record({
  quietMs: fc.integer({ min: 1000, max: 19_000 }),
  backMs: fc.integer({ min: 0, max: 2000 }),
  claimedMs: fc.integer({ min: 0, max: 20_000 }),
})

test('F7 a player’s total gain from claims and faked silences is capped per session', () => {
  fc.assert(
    fc.property(fc.array(silent, { minLength: 5, maxLength: 40 }), (questions) => {
      let creditedMs = 0
      let gainedMs = 0
      for (const { quietMs, backMs, claimedMs } of questions) {
        const tap = { receivedAtMs: at(quietMs + backMs), tappedAtMs: at(claimedMs) }
        const claimed = date({ ...tap, silence: { ...silence(0, quietMs), creditedMs } })
        const plain = date({ ...tap, silence: null })
        if (typeof claimed !== 'object') continue
        creditedMs += claimed.creditedMs
        if (typeof plain === 'object') gainedMs += plain.elapsedMs - claimed.elapsedMs
      }
      expect(creditedMs).toBeLessThanOrEqual(MAX_SESSION_CREDIT_MS)
      expect(gainedMs).toBeLessThanOrEqual(MAX_SESSION_CREDIT_MS)
    }),
  )
})

test('F7 beyond the session’s allowance, answers are dated by arrival; server outages are always credited', () => {
  const quiet = { tappedAtMs: at(4000), silence: silence(3000, 7900) }
  const spent = { ...quiet.silence, creditedMs: MAX_SESSION_CREDIT_MS }
  expect(date({ ...quiet, silence: spent })).toMatchObject({ elapsedMs: 8000, creditedMs: 0 })
  const nearly = { ...quiet.silence, creditedMs: MAX_SESSION_CREDIT_MS - 1500 }
  expect(date({ ...quiet, silence: nearly })).toMatchObject({ elapsedMs: 6500, creditedMs: 1500 })
  expect(date(quiet)).toMatchObject({ elapsedMs: 4000, creditedMs: 4000 })
})

test('F6 F7 a claimed time gains at most the cap, and nothing without a silence', () => {
  fc.assert(
    fc.property(timings, ({ quietMs, seatedMs, ...timing }) => {
      const { tappedAtMs: _, ...mute } = timing
      const toMs = timing.receivedAtMs - seatedMs
      const [plain, claimed] = [mute, timing].map((each) =>
        date({ ...each, silence: { fromMs: toMs - quietMs, toMs } }),
      )
      if (typeof claimed === 'string' || claimed === undefined) return
      const ofQuestionMs = Math.max(0, Math.min(quietMs, toMs - T0))
      const mostMs = ofQuestionMs === 0 ? 0 : Math.min(MAX_CREDIT_MS, ofQuestionMs + RETURN_TRIP_MS)
      expect(claimed.creditedMs).toBeLessThanOrEqual(mostMs)
      expect(claimed.elapsedMs).toBeGreaterThanOrEqual(0)
      expect(claimed.elapsedMs).toBeLessThanOrEqual(20_000)
      if (typeof plain === 'string' || plain === undefined) return
      expect(plain.elapsedMs - claimed.elapsedMs).toBeGreaterThanOrEqual(0)
      expect(plain.elapsedMs - claimed.elapsedMs).toBeLessThanOrEqual(mostMs)
    }),
  )
})
