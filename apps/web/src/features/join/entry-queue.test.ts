import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/http/api.ts'
import { joinWithRetry } from './entry-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const full = () => new ApiError('hall-full', 'full', { retryAfterS: 10 })

test('retries at random intervals until there is a seat, and reports once that it waits', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const take = vi
    .fn(async () => 'a seat')
    .mockRejectedValueOnce(full())
    .mockRejectedValueOnce(full())
  const onFull = vi.fn()
  const seat = joinWithRetry(take, { onFull, signal: new AbortController().signal })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(take).toHaveBeenCalledTimes(1)
  vi.mocked(Math.random).mockReturnValue(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(take).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(8_000)
  await expect(seat).resolves.toBe('a seat')
  expect(onFull).toHaveBeenCalledTimes(1)
})

test('does not wait after any other error', async () => {
  const take = vi.fn(async () => Promise.reject(new ApiError('name-taken', 'taken')))
  const options = { onFull: vi.fn(), signal: new AbortController().signal }
  await expect(joinWithRetry(take, options)).rejects.toMatchObject({ code: 'name-taken' })
  expect(options.onFull).not.toHaveBeenCalled()
})

test('stops asking once the page was left', async () => {
  const take = vi.fn(async () => Promise.reject(full()))
  const leaving = new AbortController()
  void joinWithRetry(take, { onFull: () => {}, signal: leaving.signal })
  await vi.advanceTimersByTimeAsync(1_000)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(take).toHaveBeenCalledTimes(1)
})
