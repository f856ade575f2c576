import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from './clock.ts'
import { createJobs } from './jobs.ts'

const log = pino({ level: 'silent' })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs at once and then at every interval', async () => {
  const jobs = createJobs({ log, clock: systemClock })
  const work = vi.fn(async () => {})
  jobs.every(1000, 'count', work)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(work).toHaveBeenCalledTimes(3)
  await jobs.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(work).toHaveBeenCalledTimes(3)
})

it('does not start a job that is still running', async () => {
  const jobs = createJobs({ log, clock: systemClock })
  let finish = () => {}
  const work = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  jobs.every(1000, 'slow', work)
  await vi.advanceTimersByTimeAsync(3500)
  expect(work).toHaveBeenCalledTimes(1)
  finish()
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  finish()
  await jobs.stop()
})

it('continues after a failure', async () => {
  const jobs = createJobs({ log, clock: systemClock })
  const work = vi.fn(async () => {
    throw new Error('no database')
  })
  jobs.every(1000, 'failing', work)
  await vi.advanceTimersByTimeAsync(1000)
  expect(work).toHaveBeenCalledTimes(2)
  await jobs.stop()
})

it('aborts the running job, and waits for it', async () => {
  const jobs = createJobs({ log, clock: systemClock })
  const steps: string[] = []
  jobs.every(1000, 'long', async (signal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    steps.push('job ended')
  })
  await jobs.stop()
  expect(steps).toEqual(['job ended'])
})
