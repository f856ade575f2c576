import { expect, it } from 'vitest'
import { daysOf, daysUntil } from './expiry.ts'

const NOON_MS = new Date('2027-01-15T12:00:00').getTime()

it.each([
  ['2027-01-15', 1],
  ['2027-01-16', 2],
  ['2028-01-15', 366],
  ['2028-01-16', null],
  ['2027-01-14', null],
  ['', null],
])('counts the days until %s as %s', (date, days) => {
  expect(daysUntil(date, NOON_MS)).toBe(days)
})

it('takes a period as it is', () => {
  expect(daysOf('90', '', NOON_MS)).toBe(90)
  expect(daysOf('date', '2027-01-16', NOON_MS)).toBe(2)
})
