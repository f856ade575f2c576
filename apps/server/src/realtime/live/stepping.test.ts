import { MAX_HOLDS_MS } from '@pinquiz/game'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createStepping } from './stepping.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

const STEP_MS = 10_000

it('L217 connections dropped at every step delay a session by a minute at most', async () => {
  const dueAtMs = [STEP_MS]
  const current = () =>
    ({ state: { version: dueAtMs.length, phase: { name: 'ready', dueAtMs: dueAtMs.at(-1) } } }) as never
  const stepping = createStepping({
    record: { id: 'session' } as never,
    shown: { current },
    players: new Map([['troll', true]]),
    store: {
      command: async () => {
        dueAtMs.push(Date.now() + STEP_MS)
        stepping.follow()
        return undefined as never
      },
      readPresent: async () => [],
    },
    clock: systemClock,
    log: pino({ level: 'silent' }),
  })
  const cut = { type: 'participant-left', participant: 'troll', isCut: true, isBack: false }
  for (let second = 0; second < 600; second++) {
    stepping.onEvent(cut as never)
    await vi.advanceTimersByTimeAsync(1000)
  }
  stepping.stop()
  const steps = dueAtMs.length - 1
  expect(600_000 - steps * STEP_MS).toBeGreaterThanOrEqual(MAX_HOLDS_MS)
  expect(600_000 - steps * STEP_MS).toBeLessThan(MAX_HOLDS_MS + 2 * STEP_MS)
})
