import { expect, it } from 'vitest'
import { createOpenBodies } from './open-bodies.ts'

it('limits the bytes in flight per address and in total', () => {
  const open = createOpenBodies({ inAll: 100, perAddress: 40 })
  const leave = open.enter('a', 30)
  expect(leave).not.toBeNull()
  expect(open.enter('a', 11)).toBeNull()
  expect(open.enter('b', 40)).not.toBeNull()
  // The machine itself only counts towards the total.
  expect(open.enter(null, 30)).not.toBeNull()
  expect(open.enter('c', 1)).toBeNull()
  leave?.()
  expect(open.enter('a', 30)).not.toBeNull()
})
