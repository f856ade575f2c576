import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundedQuotient, roundedShareOf } from './exact.ts'

/** By counting up: the largest whole number n with n - 1/2 <= part / whole. */
function byCounting(part: number, whole: number): number {
  let n = 0
  while ((2 * (n + 1) - 1) * whole <= 2 * part) n += 1
  return n
}

it('K99 quotients are rounded half up, as counting gives', () => {
  fc.assert(
    fc.property(fc.nat(3000), fc.integer({ min: 1, max: 400 }), (part, whole) => {
      expect(roundedQuotient(part, whole)).toBe(byCounting(part, whole))
      expect(roundedQuotient(part, whole, 1)).toBe(byCounting(10 * part, whole) / 10)
    }),
  )
})

it('K99 10.5 becomes 11, and 14.5 % becomes 15 %', () => {
  expect([roundedQuotient(21, 2), roundedQuotient(2900, 200), roundedQuotient(1, 3, 1)]).toEqual([
    11, 15, 0.3,
  ])
  expect([roundedShareOf(0.105, 100), roundedShareOf(0.145, 100), roundedShareOf(0.285, 100)]).toEqual([
    11, 15, 29,
  ])
})

it('K99 a share with up to six decimals is rounded like the whole numbers it is made of', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 14_000 }),
      (millionths, whole) => {
        const [digits, half] = [BigInt(millionths) * BigInt(whole), 500_000n]
        const rounded = digits / 1_000_000n + (digits % 1_000_000n >= half ? 1n : 0n)
        expect(roundedShareOf(millionths / 1_000_000, whole)).toBe(Number(rounded))
      },
    ),
  )
})

it('K99 tiny shares and thirds are rounded, too', () => {
  expect([roundedShareOf(1e-9, 100), roundedShareOf(1 / 3, 100), roundedShareOf(2 / 3, 1050)]).toEqual([
    0, 33, 700,
  ])
  expect([roundedShareOf(0, 100), roundedShareOf(1, 2450)]).toEqual([0, 2450])
})
