import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPermutation, shuffledPlaces } from './shuffled.ts'

it('K60 gives every place once, the same each time, and never the order in which they stand', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 10 }), (ids) => {
      const places = shuffledPlaces(ids)
      expect(isPermutation(places, ids.length)).toBe(true)
      expect(shuffledPlaces(ids)).toEqual(places)
      expect(places).not.toEqual(ids.map((_, place) => place))
    }),
  )
})

it('K60 tells nothing of the order: each item comes first about as often', () => {
  const firsts = [0, 0, 0, 0]
  for (let run = 0; run < 2000; run += 1) {
    const [first = 0] = shuffledPlaces([0, 1, 2, 3].map((at) => `${run * 7919}-${at}-quiz-${run}`))
    firsts[first] = (firsts[first] ?? 0) + 1
  }
  for (const count of firsts) expect(count).toBeGreaterThan(350)
})

it.each([[[0, 1]], [[1, 0, 2]]])('takes %j for an order', (value) => {
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
])('takes %j for none of two', (value) => {
  expect(isPermutation(value, 2)).toBe(false)
})
