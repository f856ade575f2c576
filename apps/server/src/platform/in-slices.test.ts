import { expect, it } from 'vitest'
import { countTurns } from '#test/support/count-turns.ts'
import { eachOf, inSlices } from './in-slices.ts'

function work(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

it('others run between the steps of long work', async () => {
  const double = (one: number) => {
    work(6)
    return 2 * one
  }
  const { result: made, turns } = await countTurns(() => inSlices(eachOf([1, 2, 3, 4], double)))
  expect(made).toEqual([2, 4, 6, 8])
  expect(turns).toBeGreaterThanOrEqual(4)
})
