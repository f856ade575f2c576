import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  elapsedAt,
  giveBack,
  givenBackMs,
  instantOf,
  MAX_GIVEN_BACK_MS,
  type QuestionClock,
  returnMs,
} from './outages.ts'
import { MAX_WAIT_MS } from './timing.ts'

const OPENS_AT_MS = 1_000_000
const LIMIT_MS = 20_000
const untouched: QuestionClock = { opensAtMs: OPENS_AT_MS, closesAtMs: OPENS_AT_MS + LIMIT_MS }
const give = (clock: QuestionClock, fromMs: number, toMs: number) => giveBack(clock, { fromMs, toMs })

describe('credit for an outage', () => {
  test('F2 the closing moves by the outage plus the time to return, and the clock stands still meanwhile', () => {
    const clock = give(untouched, OPENS_AT_MS + 4000, OPENS_AT_MS + 6000)
    expect(clock).toEqual({
      opensAtMs: OPENS_AT_MS,
      closesAtMs: OPENS_AT_MS + LIMIT_MS + 4000,
      outages: [{ fromMs: OPENS_AT_MS + 4000, toMs: OPENS_AT_MS + 8000 }],
    })
    if (!clock) return
    for (const atMs of [4000, 6000, 8000]) expect(elapsedAt(clock, OPENS_AT_MS + atMs)).toBe(4000)
    expect(elapsedAt(clock, OPENS_AT_MS + 9000)).toBe(5000)
    expect(givenBackMs(clock)).toBe(4000)
  })

  test('F1 less than a second is not an outage, nor is one that was over before the opening', () => {
    expect(give(untouched, OPENS_AT_MS + 4000, OPENS_AT_MS + 4999)).toBeNull()
    expect(give(untouched, OPENS_AT_MS - 3_600_000, OPENS_AT_MS + 999)).toBeNull()
    expect(give(untouched, OPENS_AT_MS - 3_600_000, OPENS_AT_MS + 1000)).toMatchObject({
      outages: [{ fromMs: OPENS_AT_MS, toMs: OPENS_AT_MS + 1000 }],
    })
  })

  test('F2 a restart counts even if shorter, with twice its length to return, because every connection broke', () => {
    const restarted = (fromMs: number, toMs: number) =>
      giveBack(untouched, { fromMs: OPENS_AT_MS + fromMs, toMs: OPENS_AT_MS + toMs, isRestart: true })
    const stoodStill = (fromMs: number, toMs: number) => ({
      outages: [{ fromMs: OPENS_AT_MS + fromMs, toMs: OPENS_AT_MS + toMs }],
    })
    expect(restarted(4000, 4900)).toMatchObject(stoodStill(4000, 4900 + 1800))
    expect(restarted(4000, 6000)).toMatchObject(stoodStill(4000, 6000 + 4000))
    expect(restarted(4000, 64_000)).toMatchObject(stoodStill(4000, 64_000 + 5000))
    // Back before the opening, but pages had to reconnect, so it opens once they are back.
    expect(restarted(-1000, -200)).toMatchObject(stoodStill(0, -200 + 1600))
    expect(restarted(-3000, -2500)).toBeNull()
  })

  test('F2, F8 an outage also counts if it began at the end or during the wait for slow connections, not after', () => {
    const { closesAtMs } = untouched
    expect(give(untouched, closesAtMs - 1, closesAtMs + 9000)).not.toBeNull()
    for (const waitedMs of [300, 600, MAX_WAIT_MS]) {
      const clock = give(untouched, closesAtMs + waitedMs, closesAtMs + 4000)
      const backAtMs = closesAtMs + 4000 + returnMs(4000 - waitedMs)
      // All the time to return, but no more time to think than others had.
      expect(clock).toMatchObject({ closesAtMs: backAtMs, outages: [{ fromMs: closesAtMs, toMs: backAtMs }] })
      expect(clock && elapsedAt(clock, backAtMs)).toBe(LIMIT_MS)
    }
    expect(give(untouched, closesAtMs + MAX_WAIT_MS + 1, closesAtMs + 9000)).toBeNull()
  })

  test('F2 the time to return is twice the outage beyond a second, at most 5 s', () => {
    expect([1000, 1200, 2000, 3500, 60_000].map(returnMs)).toEqual([0, 400, 2000, 5000, 5000])
  })

  test('F2 at most ten minutes are given back for one question, which closes after a longer outage', () => {
    const longestMs = MAX_GIVEN_BACK_MS - 5000
    const [fromMs, toMs] = [OPENS_AT_MS + 1000, OPENS_AT_MS + 1000 + longestMs]
    expect(give(untouched, fromMs, toMs + 1)).toBeNull()
    const clock = give(untouched, fromMs, toMs)
    expect(clock && givenBackMs(clock)).toBe(MAX_GIVEN_BACK_MS)
    expect(clock && give(clock, clock.closesAtMs - 5000, clock.closesAtMs)).toBeNull()
  })
})

/** Alternating times of service and absence, in milliseconds. */
const faults = fc.array(
  fc.record({ upMs: fc.integer({ min: 0, max: 9000 }), awayMs: fc.integer({ min: 0, max: 30_000 }) }),
  { maxLength: 6 },
)

/** The clock after these faults, as the service's nodes would store it. */
function played(schedule: { upMs: number; awayMs: number }[]) {
  let clock = untouched
  let nowMs = OPENS_AT_MS
  const outages: { fromMs: number; toMs: number }[] = []
  for (const { upMs, awayMs } of schedule) {
    const outage = { fromMs: nowMs + upMs, toMs: nowMs + upMs + awayMs }
    const next = giveBack(clock, outage)
    if (next) outages.push(outage)
    clock = next ?? clock
    nowMs = outage.toMs
  }
  return { clock, outages }
}

describe('any sequence of outages', () => {
  test('F2 never leaves less than the time limit while the service is up', () => {
    fc.assert(
      fc.property(faults, (schedule) => {
        const { clock, outages } = played(schedule)
        const awayMs = outages.reduce(
          (sum, { fromMs, toMs }) => sum + toMs - Math.max(fromMs, OPENS_AT_MS),
          0,
        )
        expect(clock.closesAtMs - clock.opensAtMs - awayMs).toBeGreaterThanOrEqual(LIMIT_MS)
        expect(elapsedAt(clock, clock.closesAtMs)).toBe(LIMIT_MS)
        expect(givenBackMs(clock)).toBeLessThanOrEqual(MAX_GIVEN_BACK_MS)
        expect(clock.closesAtMs - untouched.closesAtMs).toBe(givenBackMs(clock))
      }),
    )
  })

  test('F2 leaves the question open for the time to return after each outage', () => {
    fc.assert(
      fc.property(faults, (schedule) => {
        const { clock, outages } = played(schedule)
        for (const { fromMs, toMs } of outages)
          expect(clock.closesAtMs).toBeGreaterThanOrEqual(toMs + returnMs(toMs - fromMs))
      }),
    )
  })

  test('F2 never lowers the elapsed time, adds none for outages, and maps it back to the same instant', () => {
    fc.assert(
      fc.property(faults, fc.nat(200_000), fc.nat(200_000), (schedule, one, other) => {
        const { clock, outages } = played(schedule)
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)].map((at) => OPENS_AT_MS + at)
        const passedMs = elapsedAt(clock, later ?? 0) - elapsedAt(clock, earlier ?? 0)
        expect(passedMs).toBeGreaterThanOrEqual(0)
        expect(passedMs).toBeLessThanOrEqual(Math.abs(one - other))
        for (const { fromMs, toMs } of outages)
          expect(elapsedAt(clock, toMs)).toBe(elapsedAt(clock, Math.max(fromMs, OPENS_AT_MS)))
        const elapsedMs = elapsedAt(clock, later ?? 0)
        expect(elapsedAt(clock, instantOf(clock, elapsedMs))).toBe(elapsedMs)
        expect(instantOf(clock, elapsedMs)).toBeLessThanOrEqual(later ?? 0)
      }),
    )
  })

  test('F1 an outage found twice is given back once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 19_000 }),
        fc.integer({ min: 1000, max: 60_000 }),
        (fromMs, lengthMs) => {
          const outage = [OPENS_AT_MS + fromMs, OPENS_AT_MS + fromMs + lengthMs] as const
          const once = give(untouched, ...outage)
          expect(once).not.toBeNull()
          expect(once && give(once, ...outage)).toBeNull()
        },
      ),
    )
  })
})
