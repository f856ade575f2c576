import { expect, test } from 'vitest'
import { createKeyGap } from './key-gap.ts'

test('L140 a key press within 700 ms of another is ignored, however often it repeats', () => {
  const counts = createKeyGap()
  expect([1000, 1080, 1690, 1700, 2399, 2400].map(counts)).toEqual([true, false, false, true, false, true])
})
