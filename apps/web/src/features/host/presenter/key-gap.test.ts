import { expect, test } from 'vitest'
import { createKeyGap } from './key-gap.ts'

test('L140 a press that follows another one within 700 ms is none, however often it repeats itself', () => {
  const counts = createKeyGap()
  expect([1000, 1080, 1690, 1700, 2399, 2400].map(counts)).toEqual([true, false, false, true, false, true])
})
