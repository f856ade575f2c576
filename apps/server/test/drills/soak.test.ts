import { expect, it } from 'vitest'
import { growthPerRound } from '../../../../bench/scenarios/scenario-soak.ts'

// Finding leaks is only possible if the trend through the rounds is judged correctly.
it('measures what each round leaves behind in the second half, without warm-up and noise', () => {
  const steady = Array.from({ length: 20 }, (_, round) => 1000 + 3 * round)
  expect(growthPerRound(steady)).toBeCloseTo(3)
  const warmed = Array.from({ length: 20 }, (_, round) => (round < 10 ? 500 + 40 * round : 900))
  expect(growthPerRound(warmed)).toBeCloseTo(0)
  const noisy = steady.map((value, round) => value + (round % 2 === 0 ? 5 : -5))
  expect(Math.abs((growthPerRound(noisy) ?? 0) - 3)).toBeLessThan(0.7)
  expect(growthPerRound([null, null, null, null])).toBeNull()
  expect(growthPerRound([1, 2])).toBeNull()
})
