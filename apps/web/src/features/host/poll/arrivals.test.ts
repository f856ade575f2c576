import { person } from '@pinquiz/client/fakes'
import { expect, test } from 'vitest'
import { afterArrivals, arrivals } from './arrivals.ts'

const idsOf = (...numbers: number[]) => new Set(numbers.map((number) => person(number).participant))

test('no one is new at first sight', () => {
  expect(arrivals(null, [person(1), person(2)])).toEqual([])
})

test('people who were not there before have arrived, even in an empty room', () => {
  expect(arrivals(idsOf(1), [person(1), person(2), person(3)])).toEqual([person(2), person(3)])
  expect(arrivals(idsOf(), [person(1)])).toEqual([person(1)])
})

test('leaving or changing does not count as an arrival', () => {
  expect(arrivals(idsOf(1, 2), [person(1, { isAway: true })])).toEqual([])
})

test('arrivals within a second are counted together, later ones separately', () => {
  const one = afterArrivals({ size: 0, lastMs: 0 }, 1, 5_000)
  const three = afterArrivals(one, 2, 5_999)
  expect([one.size, three.size]).toEqual([1, 3])
  expect(afterArrivals(three, 1, 6_998).size).toBe(4)
  expect(afterArrivals(three, 2, 6_999).size).toBe(2)
})
