import { expect, test } from 'vitest'
import { ClockSync } from '../connection/clock-sync.ts'
import { ManualEnvironment } from '../fakes/manual-environment.ts'
import { LastMoment } from './last-moment.ts'

/** How long before the end it runs, with this one-way delay. */
function leadOf(oneWayMs: number, earlyMs?: number): number {
  const environment = new ManualEnvironment()
  const clock = new ClockSync(() => environment.nowMs)
  const { nowMs } = environment
  clock.onPong({ sentAtMs: nowMs - 2 * oneWayMs, nowMs: nowMs - oneWayMs })
  const endMs = clock.nowMs() + 20_000
  const leads: number[] = []
  const run = () => leads.push(endMs - clock.nowMs())
  new LastMoment({ clock, timers: environment.timers, run, ...(earlyMs ? { earlyMs } : {}) }).set(endMs)
  environment.advance(30_000)
  expect(leads).toHaveLength(1)
  return leads[0] ?? Number.NaN
}

test('a slow connection sends earlier by the part of its delay that exceeds the grace period', () => {
  expect([5, 250, 251, 500, 900].map((oneWayMs) => leadOf(oneWayMs))).toEqual([150, 150, 151, 400, 800])
  expect(leadOf(500, 1000)).toBe(1000)
})

test('waits again if the end moves, and not at all without one', () => {
  const environment = new ManualEnvironment()
  const clock = new ClockSync(() => environment.nowMs)
  const startMs = environment.nowMs
  const ran: number[] = []
  const run = () => ran.push(environment.nowMs - startMs)
  const moment = new LastMoment({ clock, timers: environment.timers, run })
  moment.set(startMs + 1000)
  environment.advance(500)
  moment.set(startMs + 3000)
  environment.advance(2000)
  expect(ran).toEqual([])
  environment.advance(1000)
  expect(ran).toEqual([2850])
  moment.set(startMs + 9000)
  moment.set(null)
  environment.advance(9000)
  expect(ran).toHaveLength(1)
})
