import { DEFAULT_SETTINGS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { lobbyOf, resumePathOf, settingsFor } from './start-choice.ts'

it('sends the switches of the mode and no others', () => {
  const settings = { ...DEFAULT_SETTINGS, lateJoin: true, shareResults: true, participantLimit: 30 }
  expect(settingsFor('live', settings)).toEqual({
    lateJoin: true,
    closeWhenAllAnswered: true,
    oneTap: false,
    largeHall: false,
    waitingRoom: false,
    friendlyNames: false,
    nameFilter: 'flag',
    teams: 'off',
    teamCount: 4,
    avatars: true,
    reactions: true,
    participantLimit: 30,
    showLeaderboard: true,
    cleanWall: true,
    rehearsal: 0,
  })
  expect(settingsFor('poll', settings)).toEqual({
    shareResults: true,
    showCounts: true,
    largeHall: false,
    waitingRoom: false,
    friendlyNames: false,
    nameFilter: 'flag',
    participantLimit: 30,
    cleanWall: true,
    rehearsal: 0,
  })
  expect(settingsFor('self-paced', { ...settings, oneAttemptPerNetwork: false })).toEqual({
    oneAttemptPerNetwork: false,
    oneAttemptPerDevice: true,
    oneAttemptPerEmail: true,
    endAfterTabSwitches: false,
    oneTap: false,
    largeHall: false,
    details: 'full',
    participantLimit: 30,
  })
})

it('leads to the lobby of the mode', () => {
  expect(lobbyOf({ id: '1', mode: 'live' })).toBe('/game/1')
  expect(lobbyOf({ id: '2', mode: 'poll' })).toBe('/poll/2')
  expect(lobbyOf({ id: '3', mode: 'self-paced' })).toBe('/anytime-quiz/3')
})

it('leads back to the lobby of what waits, and into what runs', () => {
  expect(resumePathOf({ id: '1', mode: 'live', status: 'waiting' })).toBe('/game/1')
  expect(resumePathOf({ id: '1', mode: 'live', status: 'active' })).toBe('/game/1/play')
  expect(resumePathOf({ id: '2', mode: 'poll', status: 'active' })).toBe('/poll/2')
})
