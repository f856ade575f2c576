import { expect, it } from 'vitest'
import { manualClock } from '#test/support/manual-clock.ts'
import { createAfterEnd } from './after-end.ts'

const MINUTE_MS = 60_000

function watched() {
  const clock = manualClock()
  let closed = 0
  const afterEnd = createAfterEnd({
    clock,
    close: () => {
      closed += 1
    },
  })
  return { clock, afterEnd, closed: () => closed }
}

it('L137 L232 closes half an hour after the end, once', () => {
  const { clock, afterEnd, closed } = watched()
  afterEnd.follow({ name: 'question' })
  clock.advanceMs(60 * MINUTE_MS)
  afterEnd.follow({ name: 'ended' })
  clock.advanceMs(20 * MINUTE_MS)
  // Something was voided.
  afterEnd.follow({ name: 'ended' })
  clock.advanceMs(9 * MINUTE_MS)
  expect(closed()).toBe(0)
  clock.advanceMs(MINUTE_MS)
  expect(closed()).toBe(1)
  clock.advanceMs(60 * MINUTE_MS)
  expect(closed()).toBe(1)
})

it('leaves nothing behind when its room stops', () => {
  const { clock, afterEnd, closed } = watched()
  afterEnd.follow({ name: 'ended' })
  afterEnd.stop()
  clock.advanceMs(60 * MINUTE_MS)
  expect(closed()).toBe(0)
})
