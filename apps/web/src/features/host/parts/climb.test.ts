import { CLIMBING_MS } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { CLIMB } from './climb.ts'

test('L95 all rows have landed when phones show their ranks', () => {
  expect(CLIMB.at(-1)?.atMs).toBeLessThanOrEqual(CLIMBING_MS)
})
