import type { Attempt } from '@pinquiz/game'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAttemptClock } from './attempt-clock.ts'

const T0 = 1_000_000
const open: Attempt = { name: 'question', index: 0, opensAtMs: T0, closesAtMs: T0 + 5_000 }

beforeEach(() => void vi.useFakeTimers({ now: T0 }))
afterEach(() => void vi.useRealTimers())

function watched(onTimeUp: (participant: string) => Promise<void> = async () => {}) {
  const told: string[] = []
  const ending: number[] = []
  const wait = { ms: 0 }
  const clock = createAttemptClock(
    { nowMs: () => Date.now() },
    {
      waitMs: () => wait.ms,
      onEnding: () => ending.push(Date.now() - T0),
      onTimeUp(participant) {
        told.push(participant)
        return onTimeUp(participant)
      },
    },
  )
  return { told, ending, wait, clock }
}

it('S13 reports once that a question is over, after its grace', async () => {
  const { told, clock } = watched()
  clock.follow('ana', open)
  await vi.advanceTimersByTimeAsync(5_300)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual(['ana'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual(['ana'])
  expect(vi.getTimerCount()).toBe(0)
})

it('forgets participants who answered or left, and all of them when stopped', async () => {
  const { told, clock } = watched()
  for (const participant of ['ana', 'bo', 'cy']) clock.follow(participant, open)
  clock.follow('ana', { name: 'pause', index: 0, overAtMs: T0 })
  clock.forget('bo')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(told).toEqual(['cy'])
  clock.follow('ana', { ...open, closesAtMs: T0 + 20_000 })
  clock.stop()
  expect(vi.getTimerCount()).toBe(0)
})

it('reports again shortly after a failure', async () => {
  let failures = 2
  const { told, clock } = watched(async () => {
    if (failures-- > 0) throw new Error('the database is away')
  })
  clock.follow('ana', open)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(told).toEqual(['ana', 'ana', 'ana'])
  clock.stop()
})

it('S13 watches connections before the end, and waits as long as is known then', async () => {
  const { told, ending, wait, clock } = watched()
  clock.follow('ana', { ...open, closesAtMs: T0 + 20_000 })
  await vi.advanceTimersByTimeAsync(14_000)
  expect(ending).toEqual([])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(ending.length).toBeGreaterThanOrEqual(5)
  wait.ms = 2000
  await vi.advanceTimersByTimeAsync(1_900)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual(['ana'])
})
