import fc from 'fast-check'
import { expect, test } from 'vitest'
import { livePoints } from './scoring.ts'

const timeLimits = fc.integer({ min: 5, max: 120 })
const elapsed = fc.integer({ min: -2000, max: 125_000 })

test.each([
  [0, 30, 2500],
  [1, 30, 2450],
  [1000, 30, 2450],
  [1001, 30, 2400],
  [29_000, 30, 1050],
  [29_001, 30, 1000],
  [30_000, 30, 1000],
  [0, 5, 1250],
  [0, 120, 7000],
])('L27 a right answer after %i ms of %i s earns %i', (elapsedMs, timeLimitS, points) => {
  expect(livePoints({ credit: 1, elapsedMs, timeLimitS })).toBe(points)
})

test('L27 a wrong answer earns nothing, however fast', () => {
  fc.assert(
    fc.property(timeLimits, elapsed, (timeLimitS, elapsedMs) => {
      expect(livePoints({ credit: 0, elapsedMs, timeLimitS })).toBe(0)
    }),
  )
})

test('L27 points are whole, bounded and in steps of 50', () => {
  fc.assert(
    fc.property(timeLimits, elapsed, (timeLimitS, elapsedMs) => {
      const points = livePoints({ credit: 1, elapsedMs, timeLimitS })
      expect(points).toBeGreaterThanOrEqual(1000)
      expect(points).toBeLessThanOrEqual(1000 + 50 * timeLimitS)
      expect(points % 50).toBe(0)
    }),
  )
})

test('L27 a later answer never earns more', () => {
  fc.assert(
    fc.property(timeLimits, elapsed, fc.nat(10_000), (timeLimitS, elapsedMs, laterMs) => {
      const at = (ms: number) => livePoints({ credit: 1, elapsedMs: ms, timeLimitS })
      expect(at(elapsedMs + laterMs)).toBeLessThanOrEqual(at(elapsedMs))
    }),
  )
})
