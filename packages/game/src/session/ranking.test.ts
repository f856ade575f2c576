import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankByScore } from './ranking.ts'

const players = fc.uniqueArray(
  fc.record({ number: fc.integer({ min: 1, max: 500 }), score: fc.nat(8).map((n) => n * 1000) }),
  { selector: (player) => player.number, maxLength: 60 },
)

test('L36 equal points share a rank and are listed in the order of joining', () => {
  const ranked = rankByScore([
    { number: 1, score: 500 },
    { number: 2, score: 900 },
    { number: 4, score: 700 },
    { number: 3, score: 700 },
  ])
  expect(ranked.map(({ number, rank }) => [number, rank])).toEqual([
    [2, 1],
    [3, 2],
    [4, 2],
    [1, 4],
  ])
})

test('L36 a rank is one more than the number of players with more points', () => {
  fc.assert(
    fc.property(players, (list) => {
      for (const player of rankByScore(list))
        expect(player.rank).toBe(1 + list.filter((other) => other.score > player.score).length)
    }),
  )
})

test('L36 no one is lost, and the input order does not matter', () => {
  fc.assert(
    fc.property(players, (list) => {
      const before = list.map((player) => ({ ...player }))
      const ranked = rankByScore(list)
      expect(rankByScore([...list].reverse())).toEqual(ranked)
      expect(ranked).toHaveLength(list.length)
      expect(list).toEqual(before)
    }),
  )
})

test('L36 an empty session has no ranking', () => {
  expect(rankByScore([])).toEqual([])
})
