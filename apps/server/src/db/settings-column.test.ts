import { DEFAULT_SETTINGS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { settingsColumn, settingsOf } from './settings-column.ts'

const chosen = { ...DEFAULT_SETTINGS, lateJoin: true, participantLimit: 30, details: 'name' as const }

it('reads what it writes', () => {
  expect(settingsColumn(chosen)).toMatchObject({ format: 2, lateJoin: true })
  expect(settingsOf(settingsColumn(chosen))).toEqual(chosen)
})

it('reads settings without a format number, and fills in the defaults of newer ones', () => {
  expect(settingsOf({ lateJoin: true, showCounts: false, oneAttemptPerNetwork: false })).toEqual({
    ...DEFAULT_SETTINGS,
    lateJoin: true,
    showCounts: false,
    oneAttemptPerNetwork: false,
  })
})

it.each([
  ['a later format', { ...settingsColumn(chosen), format: 3 }],
  ['a value of the wrong type', { lateJoin: 'yes' }],
  ['a value above the maximum', { participantLimit: 100_001 }],
  ['nothing', null],
])('throws on %s', (_, column) => {
  expect(() => settingsOf(column)).toThrow()
})
