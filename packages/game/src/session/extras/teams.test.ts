import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Quiz } from '../../quiz/quiz.ts'
import { DEFAULT_SETTINGS, type SessionSettings } from '../settings.ts'
import { hostPhase, playerResults } from '../views.ts'
import { decideChoice } from './choosing.ts'
import { extrasOf } from './extras.ts'
import { drawTeams, teamOf, teamRanking } from './teams.ts'

const inTeams = (change: Partial<SessionSettings> = {}): SessionSettings => ({
  ...DEFAULT_SETTINGS,
  teams: 'chosen',
  teamCount: 3,
  ...change,
})
const lobby = { phase: { name: 'lobby' as const }, settings: inTeams() }

test('L146 an existing team can be chosen in the lobby if the host lets players choose', () => {
  expect(decideChoice('live', lobby, { team: 2 })).toEqual({ ok: true, value: null })
  expect(decideChoice('live', lobby, { team: 3 })).toEqual({ ok: false, reason: 'no-such-option' })
  expect(decideChoice('live', { ...lobby, phase: { name: 'ready' } }, { team: 0 })).toEqual({
    ok: false,
    reason: 'too-late',
  })
  for (const teams of ['off', 'lot'] as const)
    expect(decideChoice('live', { ...lobby, settings: inTeams({ teams }) }, { team: 0 })).toEqual({
      ok: false,
      reason: 'conflict',
    })
})

test('L146 random teams differ in size by at most one, and depend only on the order of joining', () => {
  const count = fc.integer({ min: 2, max: 12 })
  fc.assert(
    fc.property(count, fc.uniqueArray(fc.uuid(), { maxLength: 200 }), (teams, ids) => {
      const members = ids.map((id) => ({ id, team: null }))
      const drawn = drawTeams(members, teams)
      const sizes = Array.from(
        { length: teams },
        (_, team) => [...drawn.values()].filter((own) => own === team).length,
      )
      expect(drawn.size).toBe(ids.length)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      expect(drawTeams(members, teams)).toEqual(drawn)
    }),
  )
})

test('L146 players who have chosen keep their team, and all others join the smallest one', () => {
  const members = [0, 0, 0, null, null, 1, null].map((team, place) => ({ id: `${place}`, team }))
  expect([...drawTeams(members, 3)]).toEqual([
    ['3', 2],
    ['4', 1],
    ['6', 2],
  ])
})

test('L146 a team number that no longer exists counts as no team', () => {
  expect(teamOf(2, inTeams())).toBe(2)
  expect(teamOf(3, inTeams())).toBeNull()
  expect(teamOf(0, inTeams({ teams: 'off' }))).toBeNull()
  expect(teamOf(null, inTeams())).toBeNull()
})

test('L148 a team’s score is the average of its members, so size does not win; empty teams have no place', () => {
  const players = [
    { team: 0, score: 1000 },
    { team: 0, score: 0 },
    { team: 0, score: 0 },
    { team: 2, score: 900 },
    { team: null, score: 5000 },
  ]
  expect(teamRanking(players)).toEqual([
    { team: 2, score: 900, members: 1, rank: 1 },
    { team: 0, score: 333, members: 3, rank: 2 },
  ])
})

test('L148 the average lies between the lowest and highest score, and is unchanged if every member counts twice', () => {
  const score = fc.integer({ min: 0, max: 50_000 })
  const players = fc.array(fc.record({ team: fc.integer({ min: 0, max: 11 }), score }), { minLength: 1 })
  fc.assert(
    fc.property(players, (all) => {
      const places = teamRanking(all)
      for (const { team, score: mean } of places) {
        const own = all.filter((player) => player.team === team).map((player) => player.score)
        expect(mean).toBeGreaterThanOrEqual(Math.min(...own))
        expect(mean).toBeLessThanOrEqual(Math.max(...own))
      }
      const bare = (list: typeof places) => list.map(({ team, score: mean, rank }) => ({ team, mean, rank }))
      expect(bare(teamRanking([...all, ...all]))).toEqual(bare(places))
    }),
  )
})

test('L148 teams with the same shown score share a place', () => {
  const players = [
    { team: 1, score: 1001 },
    { team: 0, score: 1000 },
    { team: 0, score: 1001 },
  ]
  expect(teamRanking(players).map(({ team, rank }) => [team, rank])).toEqual([
    [0, 1],
    [1, 1],
  ])
})

test('phones are told about the extras that are on and exist in the mode', () => {
  expect(extrasOf('live', inTeams())).toMatchObject({ teams: { count: 3, areChosen: true } })
  expect(extrasOf('live', DEFAULT_SETTINGS)?.teams).toBeUndefined()
  expect(extrasOf('poll', inTeams())?.teams).toBeUndefined()
})

test('L146 an empty choice is refused before anything is stored', () => {
  const state = { phase: { name: 'lobby' }, settings: { ...DEFAULT_SETTINGS, teams: 'chosen' } } as const
  for (const choice of [{}, { team: undefined }, { avatar: undefined }])
    expect(decideChoice('live', state, choice)).toEqual({ ok: false, reason: 'no-such-option' })
})

test('L148 players see their team’s place once any team has points', () => {
  const question = { id: 'q', kind: 'true-false', text: 'Is it?', timeLimitS: 20, isTrue: true } as const
  const quiz: Quiz = { title: '', description: '', questions: [question] }
  const told = (scores: number[]) => {
    const players = scores.map((score, at) => ({
      participant: `${at}`,
      name: `${at}`,
      number: at + 1,
      score,
      team: at === 3 ? null : at % 2,
      answer: null,
    }))
    const tally = { counts: new Map(), players }
    const results = playerResults(quiz, 0, tally)
    const board = hostPhase(quiz, { name: 'reveal', index: 0 }, tally)
    return { own: scores.map((_, at) => results.get(`${at}`)?.team), board }
  }
  const { own, board } = told([10, 100, 30, 400])
  const second = { team: 0, score: 20, rank: 2, of: 2 }
  expect(own).toEqual([second, { team: 1, score: 100, rank: 1, of: 2 }, second, undefined])
  expect(board).toMatchObject({ teams: [{ team: 1 }, { team: 0 }] })
  expect(told([0, 0, 0, 400]).own).toEqual([undefined, undefined, undefined, undefined])
  expect(told([0, 0, 0, 400]).board).not.toHaveProperty('teams')
})

test('L141 phones are told if ranks are hidden until the end', () => {
  expect(extrasOf('live', DEFAULT_SETTINGS)).not.toHaveProperty('withoutRanks')
  expect(extrasOf('live', { ...DEFAULT_SETTINGS, showLeaderboard: false })).toMatchObject({
    withoutRanks: true,
  })
  expect(extrasOf('poll', { ...DEFAULT_SETTINGS, showLeaderboard: false })).toBeUndefined()
})
