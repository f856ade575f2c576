import { expect, it } from 'vitest'
import { createFrameBudget } from './frame-budget.ts'

it('costs nobody a frame when the clock is set back, and fills on from there', () => {
  const budget = createFrameBudget(100_000)
  expect(budget.take(100_000)).toBe('pass')
  expect(budget.take(40_000)).toBe('pass')
  for (let frame = 0; frame < 58; frame++) budget.take(40_000)
  expect(budget.take(40_000)).toBe('refuse')
  expect(budget.take(40_050)).toBe('pass')
})
