import { DEFAULT_SETTINGS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { settingsColumn, settingsOf } from './settings-column.ts'

const chosen = { ...DEFAULT_SETTINGS, lateJoin: true, participantLimit: 30, details: 'name' as const }

it('reads what it wrote', () => {
  expect(settingsColumn(chosen)).toMatchObject({ format: 2, lateJoin: true })
  expect(settingsOf(settingsColumn(chosen))).toEqual(chosen)
})

it('reads what was written before it had a number, with the default of every setting since', () => {
  expect(settingsOf({ lateJoin: true, showCounts: false, oneAttemptPerNetwork: false })).toEqual({
    ...DEFAULT_SETTINGS,
    lateJoin: true,
    showCounts: false,
    oneAttemptPerNetwork: false,
  })
})

it.each([
  ['a later format', { ...settingsColumn(chosen), format: 3 }],
  ['what is no value of the setting', { lateJoin: 'yes' }],
  ['more than the most', { participantLimit: 100_001 }],
  ['nothing', null],
])('does not guess: %s', (_, column) => {
  expect(() => settingsOf(column)).toThrow()
})
