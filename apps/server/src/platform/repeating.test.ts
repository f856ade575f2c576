import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRepeating } from './repeating.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works at once and again after each pause, also when it failed', async () => {
  const errors: unknown[] = []
  let runs = 0
  const repeating = createRepeating({
    everyMs: 1000,
    what: 'the work',
    log: { error: (...args: unknown[]) => errors.push(args[1]) },
    async work() {
      runs += 1
      if (runs === 2) throw new Error('once')
    },
  })
  expect(runs).toBe(1)
  await vi.advanceTimersByTimeAsync(2500)
  expect(runs).toBe(3)
  expect(errors).toEqual(['the work failed'])
  await repeating.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(runs).toBe(3)
})

it('never works twice at once, and stops once what runs is done', async () => {
  let runs = 0
  let finish = () => {}
  const repeating = createRepeating({
    everyMs: 10,
    what: 'the work',
    log: { error: () => {} },
    work: () => {
      runs += 1
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    },
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(1)
  let isStopped = false
  const stopping = repeating.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  finish()
  await stopping
  await vi.advanceTimersByTimeAsync(1000)
  expect(runs).toBe(1)
})
