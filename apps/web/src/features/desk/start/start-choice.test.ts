import { expect, it } from 'vitest'
import { lobbyOf, resumePathOf } from './start-choice.ts'

it('links to the lobby of the mode', () => {
  expect(lobbyOf({ id: '1', mode: 'live' })).toBe('/game/1')
  expect(lobbyOf({ id: '2', mode: 'poll' })).toBe('/poll/2')
  expect(lobbyOf({ id: '3', mode: 'self-paced' })).toBe('/anytime-quiz/3')
})

it('links to the lobby of a waiting session, and into a running one', () => {
  expect(resumePathOf({ id: '1', mode: 'live', status: 'waiting' })).toBe('/game/1')
  expect(resumePathOf({ id: '1', mode: 'live', status: 'active' })).toBe('/game/1/play')
  expect(resumePathOf({ id: '2', mode: 'poll', status: 'active' })).toBe('/poll/2')
})
