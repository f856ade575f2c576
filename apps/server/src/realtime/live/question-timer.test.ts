import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createQuestionTimer } from './question-timer.ts'

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

const question = (index: number) => ({ name: 'question', index, opensAtMs: 0, closesAtMs: 5_000 }) as const

function timerThat(onTimeUp: (index: number) => Promise<void>, waitMs = () => 300) {
  const asked: number[] = []
  const looks: number[] = []
  const timer = createQuestionTimer(systemClock, {
    waitMs,
    onLook: (closesAtMs) => looks.push(closesAtMs),
    onTimeUp: (index) => {
      asked.push(index)
      return onTimeUp(index)
    },
  })
  return { timer, asked, looks }
}

it('asks once, when the time and its grace are over', async () => {
  const { timer, asked } = timerThat(async () => {})
  timer.arm(question(3))
  await vi.advanceTimersByTimeAsync(5_299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([3])
})

it('asks again until it is accepted', async () => {
  let refusals = 2
  const { timer, asked } = timerThat(async () => {
    if (refusals-- > 0) throw new Error('not yet')
  })
  timer.arm(question(0))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([0, 0, 0])
})

it.each(['stopped', 'armed again'] as const)('does not ask again once it was %s', async (what) => {
  let fail = () => {}
  const { timer, asked } = timerThat((index) =>
    index === 0 ? new Promise((_, reject) => (fail = () => reject(new Error('lost')))) : Promise.resolve(),
  )
  timer.arm(question(0))
  await vi.advanceTimersByTimeAsync(5_500)
  if (what === 'stopped') timer.stop()
  else timer.arm(question(1))
  fail()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual(what === 'stopped' ? [0] : [0, 1])
})

it('F8 waits as long as a player needs, asking repeatedly, but never more than 2 s', async () => {
  let waitMs = 1_000_000
  const { timer, asked, looks } = timerThat(
    async () => {},
    () => waitMs,
  )
  timer.arm(question(0))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(new Set(looks)).toEqual(new Set([5_000]))
  expect(asked).toEqual([])
  // Everyone is back.
  waitMs = 300
  await vi.advanceTimersByTimeAsync(100)
  expect(asked).toEqual([0])
  waitMs = 1_000_000
  timer.arm({ ...question(1), closesAtMs: 10_000 })
  await vi.advanceTimersByTimeAsync(12_049 - 6_100)
  expect(asked).toEqual([0])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual([0, 1])
})
