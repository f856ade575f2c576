import { expect, test } from 'vitest'
import { MODE_NAMES } from './modes.ts'
import {
  changeSettings,
  changeWithin,
  DEFAULT_SETTINGS,
  keptOf,
  SETTINGS,
  settingsOf,
  switchesAt,
  switchesOf,
} from './settings.ts'
import { DEFAULT_PACE_S } from './show/show.ts'

test('every setting applies to some mode, and its default is one of its values', () => {
  const used = new Set(MODE_NAMES.flatMap(settingsOf))
  expect([...used].sort()).toEqual(Object.keys(SETTINGS).sort())
  for (const setting of Object.values(SETTINGS))
    if (setting.type === 'choice') expect(setting.among).toContain(setting.fallback)
})

test('the switches of a mode are grouped by where they can be changed', () => {
  for (const mode of MODE_NAMES) {
    const places = (['switches', 'show', 'entry', 'extras', 'start'] as const).flatMap((place) => [
      ...switchesAt(mode, place),
    ])
    expect(places.sort()).toEqual(switchesOf(mode).sort())
  }
  expect(switchesAt('live', 'switches')).toEqual(['lateJoin', 'closeWhenAllAnswered', 'oneTap'])
  expect(switchesAt('poll', 'entry')).toEqual(['waitingRoom', 'friendlyNames'])
})

test('L8 settings that a change leaves out stay as they are', () => {
  const changed = changeSettings(DEFAULT_SETTINGS, { lateJoin: true, showCounts: undefined })
  expect(changed).toEqual({ ...DEFAULT_SETTINGS, lateJoin: true })
})

test('L145 a mode gets the settings that apply to it, and keeps those of the extras', () => {
  const changed = changeSettings(DEFAULT_SETTINGS, { lateJoin: true, teams: 'lot', shareResults: true })
  expect(changeWithin('poll', changed)).toEqual({
    shareResults: true,
    showCounts: true,
    largeHall: false,
    waitingRoom: false,
    friendlyNames: false,
    nameFilter: 'flag',
    participantLimit: 0,
    cleanWall: true,
    rehearsal: 0,
  })
  expect(Object.keys(changeWithin('self-paced', changed)).sort()).toEqual(
    [
      ...[
        'admission',
        'assignment',
        'details',
        'endAfterTabSwitches',
        'largeHall',
        'objections',
        'oneAttemptPerDevice',
        'oneAttemptPerEmail',
      ],
      ...['oneAttemptPerNetwork', 'oneMailbox', 'oneTap', 'wholeWords', 'participantLimit', 'review'],
      'timeRequests',
    ].sort(),
  )
  expect(keptOf('live', changed)).toEqual({
    pace: 'usual',
    paceS: 7,
    objections: false,
    teams: 'lot',
    teamCount: 4,
    streakPoints: false,
    avatars: true,
    reactions: true,
  })
  expect(keptOf('poll', changed)).toEqual({})
})

test('L216 by default, the right answer is shown for as long as phones expect', () => {
  expect(DEFAULT_SETTINGS.paceS).toBe(DEFAULT_PACE_S)
})
