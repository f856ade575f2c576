import { expect, it } from 'vitest'
import { Allowance } from './allowance.ts'

function allowance(options: { burst: number; refillPerS: number; maxKeys?: number }) {
  let nowMs = 1_000_000
  const made = new Allowance({ ...options, clock: { nowMs: () => nowMs } })
  return { made, advanceS: (seconds: number) => (nowMs += seconds * 1000) }
}

it('gives the burst at once, then one per refill', () => {
  const { made, advanceS } = allowance({ burst: 3, refillPerS: 0.5 })
  expect([1, 2, 3, 4].map(() => made.take('a'))).toEqual([0, 0, 0, 2])
  advanceS(1)
  expect(made.take('a')).toBe(1)
  advanceS(1)
  expect([made.take('a'), made.take('a')]).toEqual([0, 2])
  advanceS(3600)
  expect([1, 2, 3, 4].map(() => made.take('a'))).toEqual([0, 0, 0, 2])
})

it('counts each key separately, and forgets one when told', () => {
  const { made } = allowance({ burst: 1, refillPerS: 1 })
  expect([made.take('a'), made.take('b'), made.take('a')]).toEqual([0, 0, 1])
  made.forget('a')
  expect([made.take('a'), made.take('b')]).toEqual([0, 1])
})

it('gives nothing back when the clock is set back', () => {
  const { made, advanceS } = allowance({ burst: 1, refillPerS: 1 })
  made.take('a')
  advanceS(-100)
  expect(made.take('a')).toBe(1)
})

it('keeps a limited number of keys, the latest ones', () => {
  const { made } = allowance({ burst: 1, refillPerS: 0.001, maxKeys: 2 })
  for (const key of ['a', 'b', 'c']) made.take(key)
  expect([made.waitS('a'), made.waitS('b') > 0, made.waitS('c') > 0]).toEqual([0, true, true])
})
