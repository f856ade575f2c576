import { expect, test } from 'vitest'
import { openingLeadMs } from './timing.ts'

test.each([
  [1, 500],
  [2000, 500],
  [2008, 501],
  [10_000, 1500],
])('L14 with %i players a question is announced %i ms ahead', (players, leadMs) => {
  expect(openingLeadMs(players)).toBe(leadMs)
})
