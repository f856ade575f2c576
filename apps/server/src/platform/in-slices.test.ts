import { expect, it } from 'vitest'
import { eachOf, inSlices } from './in-slices.ts'

function work(ms: number): void {
  const untilMs = performance.now() + ms
  while (performance.now() < untilMs);
}

it('others run between the steps of long work', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const made = await inSlices(
    eachOf([1, 2, 3, 4], (one) => {
      work(6)
      return 2 * one
    }),
  )
  clearImmediate(waiting)
  expect(made).toEqual([2, 4, 6, 8])
  expect(turns).toBeGreaterThanOrEqual(4)
})
