import { expect, test } from 'vitest'
import { highlightsOf, streakUpTo } from '../streaks.ts'
import type { PastAnswer, PlayerScore } from '../tally.ts'
import { climbOf } from './climb.ts'

/** Pairs of current score and points from this question, in the order of joining. */
const tallyOf = (scores: [score: number, gained: number][]) => ({
  counts: new Map(),
  players: scores.map(
    ([score, points], at): PlayerScore => ({
      participant: `p${at + 1}`,
      name: `Player ${at + 1}`,
      number: at + 1,
      score,
      answer: { value: 0, points, credit: points > 0 ? 1 : 0 },
    }),
  ),
})
const none: number[] = []

test('L95 the leaderboard shows previous places, who dropped off it and who climbed most', () => {
  const tally = tallyOf([
    [900, 0],
    [800, 0],
    [700, 0],
    [600, 0],
    [500, 0],
    [1000, 900],
    [50, 50],
  ])
  const { leaderboard, fallen, climber } = climbOf(tally, 1, none)
  expect(leaderboard.map(({ participant, rank, rankBefore }) => [participant, rank, rankBefore])).toEqual([
    ['p6', 1, 6],
    ['p1', 2, 1],
    ['p2', 3, 2],
    ['p3', 4, 3],
    ['p4', 5, 4],
  ])
  expect(fallen?.map(({ participant, rank, rankBefore }) => [participant, rank, rankBefore])).toEqual([
    ['p5', 6, 5],
  ])
  expect(climber).toEqual({ participant: 'p6', name: 'Player 6', places: 5 })
})

test('L95 the climber gained at least two places, and is the better one of two equal climbs', () => {
  const climberOf = (scores: [score: number, gained: number][]) => climbOf(tallyOf(scores), 1, none).climber
  const oneUp: [number, number][] = [
    [900, 0],
    [1000, 200],
  ]
  expect(climberOf(oneUp)).toBeUndefined()
  const twoUp: [number, number][] = [
    [900, 0],
    [800, 0],
    [1000, 500],
    [950, 500],
  ]
  expect(climberOf(twoUp)).toMatchObject({ participant: 'p3', places: 2 })
  const unequal: [number, number][] = [
    [900, 0],
    [800, 0],
    [1000, 500],
    [950, 600],
  ]
  expect(climberOf(unequal)).toEqual({ participant: 'p3', name: 'Player 3', places: 2 })
})

test('L95 of many players with equal points, only those who were shown count as fallen', () => {
  const tally = tallyOf(Array.from({ length: 9 }, (_, at) => (at === 5 || at === 6 ? [150, 50] : [100, 0])))
  const { leaderboard, fallen, tied } = climbOf(tally, 1, none)
  expect(leaderboard.map(({ participant }) => participant)).toEqual(['p6', 'p7', 'p1', 'p2', 'p3'])
  expect(tied).toBe(4)
  expect(fallen?.map(({ participant }) => participant)).toEqual(['p4', 'p5'])
})

test('L95 the number of others who share the last place is shown if there are any with points', () => {
  const tiedOf = (scores: number[]) => climbOf(tallyOf(scores.map((score) => [score, 0])), 1, none).tied
  expect(tiedOf([9, 8, 7, 6, 5, 5, 5, 4])).toBe(2)
  expect(tiedOf([9, 8, 7, 6, 5, 4, 4])).toBeUndefined()
  expect(tiedOf([9, 8, 7, 6])).toBeUndefined()
  expect(tiedOf([9, 0, 0, 0, 0, 0, 0])).toBeUndefined()
})

test('L95 after the first question there are no previous places, and no one climbed', () => {
  const { leaderboard, ...rest } = climbOf(
    tallyOf([
      [0, 0],
      [1000, 1000],
    ]),
    0,
    none,
  )
  expect(leaderboard.every((place) => !('rankBefore' in place))).toBe(true)
  expect(rest).toEqual({})
})

test('L95 a question that does not count moves no one', () => {
  const { leaderboard, climber } = climbOf(
    tallyOf([
      [500, 0],
      [400, 900],
      [300, 900],
    ]),
    1,
    [1],
  )
  expect(leaderboard.map(({ rank, rankBefore, gained }) => [rank, rankBefore, gained])).toEqual([
    [1, 1, 0],
    [2, 2, 0],
    [3, 3, 0],
  ])
  expect(climber).toBeUndefined()
})

const rows = (outside: number[] = [], excused: number[] = []) => ({ outside, excused })
const right = (...questions: number[]): PastAnswer[] =>
  questions.map((question) => ({ question, points: 1000 + question, credit: 1 }))

test('L95 a streak is shown from three right answers on', () => {
  const tally = {
    ...tallyOf([
      [900, 100],
      [800, 100],
    ]),
    histories: new Map([
      ['p1', right(1, 2, 3)],
      ['p2', right(0, 2, 3)],
    ]),
  }
  expect(climbOf(tally, 3, none).leaderboard.map(({ streak }) => streak)).toEqual([3, undefined])
})

test('L95 an uncounted question neither ends nor extends a streak, and a partly right answer ends it', () => {
  expect(streakUpTo(4, right(0, 1, 3, 4), rows([2]))).toBe(4)
  expect(streakUpTo(4, right(0, 1, 2, 3, 4), rows([2]))).toBe(4)
  expect(streakUpTo(2, [...right(0, 2), { question: 1, points: 500, credit: 0.5 }], rows())).toBe(1)
})

test('L95 an unanswered question during an outage ends no streak; a wrong answer does', () => {
  const wrong = { question: 2, points: 0, credit: 0 }
  expect(streakUpTo(4, right(0, 1, 3, 4), rows([], [2]))).toBe(4)
  expect(streakUpTo(4, [...right(0, 1, 3, 4), wrong], rows([], [2]))).toBe(2)
  const tally = { ...tallyOf([[900, 100]]), histories: new Map([['p1', right(0, 1, 3)]]) }
  expect(climbOf(tally, 3, none).leaderboard[0]?.streak).toBeUndefined()
  expect(climbOf({ ...tally, excused: [2] }, 3, none).leaderboard[0]?.streak).toBe(3)
})

test('L96 the final screen shows the best answer and the longest streak, without uncounted questions', () => {
  const histories = new Map([['p1', right(0, 1, 2, 4, 5)]])
  expect(highlightsOf(histories, 'p1', rows())).toEqual({ best: { question: 5, points: 1005 }, streak: 3 })
  expect(highlightsOf(histories, 'p1', rows([], [3]))).toMatchObject({ streak: 5 })
  expect(highlightsOf(histories, 'p1', rows([5]))).toEqual({ best: { question: 4, points: 1004 }, streak: 3 })
  expect(highlightsOf(histories, 'nobody', rows())).toEqual({})
})
