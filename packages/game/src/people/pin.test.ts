import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePin, pinFrom } from './pin.ts'

test('L50 every random number gives a valid PIN from 100000 to 999999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), (random) => {
      const pin = pinFrom(random)
      expect(Number(pin)).toBeGreaterThanOrEqual(100_000)
      expect(Number(pin)).toBeLessThanOrEqual(999_999)
      expect(parsePin(pin)).toBe(pin)
    }),
  )
})

test('L50 both ends of the range are reached', () => {
  expect([pinFrom(0), pinFrom(899_999), pinFrom(900_000)]).toEqual(['100000', '999999', '100000'])
})

test.each([['123 456'], [' 123456\n'], ['123-456'], ['١٢٣٤٥٦'], ['۱۲۳۴۵۶'], ['１２３４５６']])(
  'L50 %j is read as 123456',
  (typed) => {
    expect(parsePin(typed)).toBe('123456')
  },
)

test.each(['', '12345', '1234567', '012345', '12345a', '1e5000', '-12345', '½23456'])(
  'L50 %j is not a PIN',
  (typed) => {
    expect(parsePin(typed)).toBeNull()
  },
)
