import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAttemptTable } from './attempt-table.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('admits hosts after comparing the table', async () => {
  const readPage = vi.fn(async () => [])
  const table = createAttemptTable({
    log: pino({ level: 'silent' }),
    isWatched: () => true,
    readPage,
    tell: () => {},
    read: async () => ({ changed: [], removed: [] }),
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(readPage).toHaveBeenCalledTimes(1)
  const letIn = vi.fn(async () => {})
  void table.alone(letIn)
  await vi.advanceTimersByTimeAsync(0)
  expect(letIn).toHaveBeenCalledTimes(1)
  table.stop()
})
