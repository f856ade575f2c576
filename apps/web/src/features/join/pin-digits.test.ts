import { parsePin } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { pinDigits } from './pin-digits.ts'

test.each([
  ['123 456', '123456'],
  ['PIN: 123-456!', '123456'],
  ['١٢٣٤٥٦', '١٢٣٤٥٦'],
  ['１２３４５６７', '１２３４５６'],
])('L50 typing %s keeps the digits %s, which make a PIN', (typed, digits) => {
  expect(pinDigits(typed)).toBe(digits)
  expect(parsePin(digits)).toBe('123456')
})
