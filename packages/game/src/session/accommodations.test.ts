import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXTRA_TIMES, factorWhereAwaited, grantedOf, longerMs } from './accommodations.ts'
import { elapsedAt, giveBack, instantOf, ownClock, type QuestionClock } from './outages.ts'

const T0 = 1_000_000
const factors = fc.constantFrom(...EXTRA_TIMES.map(factorWhereAwaited))
const absences = fc.array(
  fc.record({ upMs: fc.integer({ min: 0, max: 9000 }), awayMs: fc.integer({ min: 0, max: 30_000 }) }),
  { maxLength: 6 },
)
const limits = fc.integer({ min: 5, max: 120 }).map((seconds) => seconds * 1000)

/** A clock that lived through absences, one after another. */
function livedThrough(limitMs: number, schedule: { upMs: number; awayMs: number }[]): QuestionClock {
  let clock: QuestionClock = { opensAtMs: T0, closesAtMs: T0 + limitMs }
  let nowMs = T0
  for (const { upMs, awayMs } of schedule) {
    const fromMs = nowMs + upMs
    nowMs = fromMs + awayMs
    clock = giveBack(clock, { fromMs, toMs: nowMs }) ?? clock
  }
  return clock
}

describe('more time', () => {
  test('S74 is a share of the time of everyone, or no limit', () => {
    expect([undefined, ...EXTRA_TIMES].map((time) => longerMs(20_000, time))).toEqual([
      20_000,
      25_000,
      30_000,
      40_000,
      Number.POSITIVE_INFINITY,
    ])
    expect(grantedOf({ time: undefined, mayLeave: undefined })).toBeNull()
    expect(grantedOf({ time: 150, mayLeave: undefined })).toEqual({ time: 150 })
  })

  test('S74 outages stop the longer clock as they stop everyone’s', () => {
    fc.assert(
      fc.property(limits, absences, factors, (limitMs, schedule, factor) => {
        const clock = livedThrough(limitMs, schedule)
        const own = ownClock(clock, factor)
        const ranMs = elapsedAt(own, own.closesAtMs)
        expect(Math.abs(ranMs - limitMs * factor)).toBeLessThanOrEqual(1)
        expect(own.closesAtMs).toBeGreaterThanOrEqual(clock.closesAtMs)
      }),
    )
  })

  test('S74 with the same share of the time gone, everyone has the same share left', () => {
    fc.assert(
      fc.property(
        limits,
        absences,
        factors,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (limitMs, schedule, factor, share) => {
          const clock = livedThrough(limitMs, schedule)
          const own = ownClock(clock, factor)
          const atMs = instantOf(own, limitMs * factor * share)
          expect(elapsedAt(own, atMs) / factor).toBeCloseTo(limitMs * share, 3)
        },
      ),
    )
  })
})
