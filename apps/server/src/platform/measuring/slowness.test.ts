import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSlowness, type Slowness } from './slowness.ts'

let slowness: Slowness
let answer: () => Promise<unknown>
let told: boolean[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] })
  answer = async () => {}
  told = []
  slowness = createSlowness({ probe: () => answer(), tell: (isSlow) => void told.push(isSlow) })
})
afterEach(() => {
  slowness.stop()
  vi.useRealTimers()
})

const after = async (ms: number) => {
  told = []
  await vi.advanceTimersByTimeAsync(ms)
  return told.at(-1)
}

it('reports a query once it has waited for more than a second', async () => {
  await after(4_000)
  void slowness.time(new Promise(() => {}))
  expect(await after(1_000)).not.toBe(true)
  expect(await after(1_000)).toBe(true)
  expect(await after(60_000)).toBe(true)
})

it('ends only after three seconds in which everything was quick', async () => {
  await after(4_000)
  let finish = () => {}
  const work = slowness.time(
    new Promise<void>((resolve) => {
      finish = resolve
    }),
  )
  expect(await after(2_000)).toBe(true)
  finish()
  await work
  await after(500)
  expect(await after(2_000)).toBeUndefined()
  expect(await after(1_500)).toBe(false)
})

it('notices a database that does not answer, and one that refuses', async () => {
  answer = () => new Promise(() => {})
  expect(await after(3_000)).toBe(true)
  slowness.stop()
  answer = () => Promise.reject(new Error('no database'))
  slowness = createSlowness({ probe: () => answer(), tell: (isSlow) => void told.push(isSlow) })
  expect(await after(1_500)).toBe(true)
})

it('does not count time in which this process itself stood still', async () => {
  await after(4_000)
  void slowness.time(new Promise(() => {}))
  const real = performance.now()
  vi.setSystemTime(Date.now())
  vi.spyOn(performance, 'now').mockReturnValue(real + 20_000)
  expect(await after(500)).not.toBe(true)
  vi.restoreAllMocks()
})
