import { expect, test } from 'vitest'
import { fieldOf, instantOf } from './site-time.ts'

test('S69 dates of fields are in the given time zone, also around the change of clocks', () => {
  const cases = [
    ['2026-01-15T09:00', 'Europe/Berlin', '2026-01-15T08:00:00Z'],
    ['2026-07-15T09:00', 'Europe/Berlin', '2026-07-15T07:00:00Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
    ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00Z'],
    ['2026-03-29T00:30', 'America/New_York', '2026-03-29T04:30:00Z'],
    ['2026-12-31T23:59', 'Asia/Kolkata', '2026-12-31T18:29:00Z'],
  ] as const
  for (const [field, zone, instant] of cases) {
    expect(instantOf(field, zone)).toBe(Date.parse(instant))
    expect(fieldOf(Date.parse(instant), zone)).toBe(field)
  }
  expect(instantOf('', 'UTC')).toBeNull()
})
