import { CLIMBING_MS } from '@pinquiz/game'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { climbBeats, ordersOf } from './climb.ts'

const shuffled = fc
  .integer({ min: 0, max: 10 })
  .chain((count) => fc.shuffledSubarray([...'abcdefghij'].slice(0, count), { minLength: count }))

test('L97 from any order to any other one row after the other overtakes, and none moves twice', () => {
  fc.assert(
    fc.property(shuffled, fc.integer(), (before, chosen) => {
      const after = before.toSorted()
      const last = before[Math.abs(chosen) % Math.max(1, before.length)]
      const orders = ordersOf(before, after, last)
      expect(orders[0]).toEqual(before)
      expect(orders.at(-1)).toEqual(after)
      const moved = orders.slice(1).map((order, step) => {
        const previous = orders[step] ?? []
        const at = order.findIndex((row, place) => row !== previous[place])
        expect(order.toSpliced(at, 1)).toEqual(previous.filter((row) => row !== order[at]))
        return order[at]
      })
      expect(new Set(moved).size).toBe(moved.length)
      if (moved.includes(last)) expect(moved.at(-1)).toBe(last)
    }),
  )
})

test('L97 however many overtake, all have landed when the phones tell their ranks', () => {
  for (const orders of [1, 2, 3, 6, 11]) {
    const beats = climbBeats(orders)
    expect(beats).toHaveLength(orders + 1)
    const moments = beats.map(({ atMs }) => atMs)
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(moments.at(-1)).toBeLessThanOrEqual(CLIMBING_MS)
  }
})
