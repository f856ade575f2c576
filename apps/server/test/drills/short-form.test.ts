import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { missedGoals } from '../../../../bench/drills/drill-table.ts'
import { playScenario } from '../../../../bench/drills/play-scenario.ts'
import { SCENARIOS } from '../../../../bench/drills/scenarios.ts'

// The short form of `npm run drill`. Kills have their own tests next to this one.

/**
 * Goals that a scenario may still miss, but never lost or doubled answers. Recovery time is listed everywhere: it
 * depends on how busy the machine is, and the command judges it.
 */
const MAY_MISS: Record<string, readonly string[]> = {
  sigstop: ['back'],
  clock: [],
  'clock-self-paced': [],
  'clock-restart': ['back'],
  cuts: ['back'],
  'half-open': ['back', 'charged'],
  delay: ['back'],
  'last-moment': ['back'],
  'last-moment-nginx': ['back'],
  'last-moment-redis': ['back'],
  'last-moment-self-paced': ['back'],
}
/**
 * A silence is proven from the first unanswered ping, and pings of a busy machine are late. Without proof, up to 500
 * points were lost.
 */
const MAX_CHARGED = 200
/** A returning connection has about a second (F8): bots that stand still this long are late through their own fault. */
const STOOD_STILL_MS = 400
/**
 * Last-moment taps on a slow connection have little to spare: 150 ms to the end and 300 of grace, of which jitter takes
 * 100.
 */
const STOOD_STILL_LATE_MS = 200

const played = SCENARIOS.filter(({ name }) => name in MAY_MISS)

// A drill mostly waits: `maxConcurrency` limits how many are played at once.
describe.concurrent('a short drill loses and doubles nothing', () => {
  for (const scenario of played) {
    const missing = scenario.missing?.()
    it.skipIf(missing)(
      `${scenario.name}: ${scenario.title}${missing ? ` (skipped: ${missing})` : ''}`,
      async () => {
        const delays = monitorEventLoopDelay()
        delays.enable()
        const row = await playScenario(scenario, { isShort: true }, () => {})
        expect(row.failure).toBe(null)
        expect(row.figures?.tries).toBeGreaterThan(0)
        expect(Math.max(0, ...(row.figures?.charged ?? []))).toBeLessThanOrEqual(MAX_CHARGED)
        const stoodStillMs = scenario.name === 'delay' ? STOOD_STILL_LATE_MS : STOOD_STILL_MS
        const mayMiss = [
          ...(MAY_MISS[scenario.name] ?? []),
          ...(delays.max / 1e6 > stoodStillMs ? ['refused'] : []),
        ]
        expect(missedGoals(row).filter((goal) => !mayMiss.includes(goal))).toEqual([])
      },
      240_000,
    )
  }
})
