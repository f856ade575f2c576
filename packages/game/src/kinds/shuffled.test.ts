import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chiSquare, mostChiSquare, randomIds } from '../../test/chance.ts'
import { isPermutation, shuffledPlaces } from './shuffled.ts'

it('K60 contains every position once, and is always the same', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 10 }), (ids) => {
      const places = shuffledPlaces(ids)
      expect(isPermutation(places, ids.length)).toBe(true)
      expect(shuffledPlaces(ids)).toEqual(places)
    }),
  )
})

const drawnIds = randomIds(50_000)
const draws = (length: number) =>
  Array.from({ length: 5000 }, (_, run) => shuffledPlaces(drawnIds.slice(run * length, (run + 1) * length)))

it.each([2, 3, 4, 5])('K60 every order of %i is equally likely, including the stored one', (length) => {
  const orders = new Map<string, number>()
  for (const places of draws(length)) orders.set(places.join(), (orders.get(places.join()) ?? 0) + 1)
  const all = factorial(length)
  expect(orders.size).toBe(all)
  expect(chiSquare([...orders.values()])).toBeLessThan(mostChiSquare(all - 1))
})

it.each([6, 8, 10])('K60 each of %i items is equally likely at every position', (length) => {
  const counts = Array.from({ length: length * length }, () => 0)
  for (const places of draws(length))
    for (const [at, place] of places.entries())
      counts[at * length + place] = (counts[at * length + place] ?? 0) + 1
  expect(chiSquare(counts)).toBeLessThan(mostChiSquare((length - 1) ** 2))
})

const factorial = (of: number): number => (of < 2 ? 1 : of * factorial(of - 1))

it.each([[[0, 1]], [[1, 0, 2]]])('accepts %j as an order', (value) => {
  expect(isPermutation(value, value.length)).toBe(true)
})

it.each([
  [[0, 0]],
  [[0, 2]],
  [[0, 1, 2]],
  [[0]],
  [[0, 0.5]],
  [[Number.NaN, 1]],
  [['0', '1']],
  ['01'],
  [null],
])('refuses %j as an order of two', (value) => {
  expect(isPermutation(value, 2)).toBe(false)
})
