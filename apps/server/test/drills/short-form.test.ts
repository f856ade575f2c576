import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import { missedGoals } from '../../../../bench/drills/drill-table.ts'
import { playScenario } from '../../../../bench/drills/play-scenario.ts'
import { SCENARIOS } from '../../../../bench/drills/scenarios.ts'

// The short form of `npm run drill`. Kills have their own tests next to this one.

/**
 * Goals that a scenario may still miss; never lost and doubled answers. Recovery time is listed everywhere: it depends
 * on how busy the machine is, and the command judges it.
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
}
/** A silence is proven from the first ping that stays unanswered, and pings of a busy machine are late. Unproven, 500 were charged. */
const MOST_CHARGED = 200
/** The wait for a line that comes back is a second (F8): bots that stand still for as much of it are late by their own fault. */
const STOOD_STILL_MS = 400
/**
 * Last-moment taps on a slow connection have little to spare: 150 ms to the end and 300 of grace, of which jitter takes
 * 100.
 */
const STOOD_STILL_LATE_MS = 200

const played = SCENARIOS.filter(({ name }) => name in MAY_MISS)

// Nearly all of a drill is waiting: `maxConcurrency` says how many are played at once.
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
        expect(Math.max(0, ...(row.figures?.charged ?? []))).toBeLessThanOrEqual(MOST_CHARGED)
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
