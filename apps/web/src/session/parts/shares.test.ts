import { expect, test } from 'vitest'
import { shares } from './shares.ts'

test.each([
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [1, 0, 0, 5],
    [17, 0, 0, 83],
  ],
  [
    [2, 2],
    [50, 50],
  ],
  [
    [9999, 1],
    [100, 0],
  ],
])('%j answers are %j percent', (counts, percent) => {
  expect(shares(counts)).toEqual(percent)
})
