import { expect, it } from 'vitest'
import { limitOf, shownLimit } from './participant-limit.ts'

it('reads a limit as intended, and an empty field as no limit', () => {
  expect(['', '0', '30', ' 3 0 ', '-5', '1e9', '9'.repeat(400)].map(limitOf)).toEqual([
    0, 0, 30, 30, 5, 19, 100_000,
  ])
  expect([0, 30].map(shownLimit)).toEqual(['', '30'])
})
