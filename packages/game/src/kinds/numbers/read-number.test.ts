import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exactNumber, isNumber } from './exact-number.ts'
import { numberIn, readNumber } from './read-number.ts'

it.each([
  ['1.5', ',', 1.5],
  ['1,5', ',', 1.5],
  ['1,5', '.', 1.5],
  [' -12 ', ',', -12],
  ['−3', ',', -3],
  ['－３．５', ',', -3.5],
  ['+7', '.', 7],
  ['.5', ',', 0.5],
  ['5.', ',', 5],
  ['-0', ',', 0],
  ['0,125', ',', 0.125],
  ['1 234 567,5', ' ', 1234567.5],
  ['1\u202f234', '\u202f', 1234],
  ["1'234.5", '’', 1234.5],
  ['1,234,567', ',', 1234567],
  ['1.234.567', ',', 1234567],
  ['1,234.5', ',', 1234.5],
  ['1.234,5', ',', 1234.5],
  ['1.234', ',', 1.234],
  ['1,234', '.', 1.234],
  ['1,2340', ',', 1.234],
  ['12345,678', ',', 12345.678],
  ['٣٫٥', ',', 3.5],
  ['१२', ',', 12],
  ['１２', ',', 12],
  ['2.71000049', ',', 2.71],
])('K24 reads %j (thousands by %j) as %d', (text, groupSign, value) => {
  const read = readNumber(text, groupSign)
  expect(read).toEqual({ ok: true, value })
  expect(Object.is(read.ok && read.value, -0)).toBe(false)
})

it.each([
  ['1,234', ',', 'ambiguous'],
  ['-12.345', '.', 'ambiguous'],
  ['', ',', 'no-number'],
  ['-', ',', 'no-number'],
  ['--5', ',', 'no-number'],
  ['abc', ',', 'no-number'],
  ['5 km', ',', 'no-number'],
  ['5²', ',', 'no-number'],
  ['½', ',', 'no-number'],
  ['1e5', ',', 'no-number'],
  ['1e400', ',', 'no-number'],
  ['0x10', ',', 'no-number'],
  ['1,2,3', ',', 'no-number'],
  ['1,234.567,8', ',', 'no-number'],
  ['12 34', ',', 'no-number'],
  ['1.234.56', ',', 'no-number'],
  ['Infinity', ',', 'no-number'],
  ['NaN', ',', 'no-number'],
  ['\0', ',', 'no-number'],
  ['\ud800', ',', 'no-number'],
  ['9'.repeat(400), ',', 'no-number'],
  ['9'.repeat(40), ',', 'too-large'],
])('K24 refuses %j (thousands by %j): %s', (text, groupSign, reason) => {
  expect(readNumber(text, groupSign)).toEqual({ ok: false, reason })
})

it('K24 reads numbers as each language writes them', () => {
  const languages = fc.constantFrom('en', 'de', 'es', 'fr')
  fc.assert(
    fc.property(languages, fc.integer({ min: -1e9, max: 1e9 }), fc.nat(99), (language, whole, cents) => {
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
      const groupSign = format.formatToParts(1234567).find(({ type }) => type === 'group')?.value ?? ''
      const value = Number(`${whole}.${String(cents).padStart(2, '0')}`)
      expect(readNumber(format.format(value), groupSign)).toEqual({ ok: true, value })
    }),
  )
})

it('K24 every number read can be stored, and is written without an exponent and read back unchanged', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      const exact = exactNumber(value)
      if (exact === null) {
        expect(isNumber(value)).toBe(false)
        return
      }
      expect(isNumber(exact)).toBe(true)
      expect(String(exact)).toMatch(/^-?\d{1,13}(\.\d{1,6})?$/)
      expect(numberIn(String(exact))).toBe(exact)
    }),
  )
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 1e13, -1e13])
    expect(exactNumber(value)).toBeNull()
})

it('K24 reading never fails, whatever is typed', () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789.,- +'’٣٫−e\0"), maxLength: 70 })
  fc.assert(
    fc.property(fc.oneof(signs, fc.string({ unit: 'binary' })), (text) => {
      const read = readNumber(text, ',')
      if (read.ok) expect(isNumber(read.value)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it('K27 a file may contain exponents, but no ambiguous numbers', () => {
  expect(numberIn('1E+5')).toBe(100000)
  expect(numberIn('3,5')).toBe(3.5)
  for (const value of ['1,234', '1e400', '1e', 'x', '', null, undefined, true, [5], {}, Number.NaN, 1e13])
    expect(numberIn(value), String(value)).toBeNull()
})
