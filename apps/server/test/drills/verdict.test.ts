import { expect, it } from 'vitest'
import type { BotRecord } from '../../../../bench/bots/bot-record.ts'
import { judge, type Reveal } from '../../../../bench/measure/verdict.ts'

// The drills and the bench are only as good as this judge.

const OPENS_AT_MS = 1_000_000
const reveal = (counts: number[]): Reveal => ({
  question: 0,
  opensAtMs: OPENS_AT_MS,
  timeLimitS: 20,
  correct: 1,
  counts,
})

function player(
  name: string,
  answer: { option: number; points: number; outcome?: 'stored' | 'pending' },
): BotRecord {
  const { option, points, outcome = 'stored' } = answer
  const isStored = outcome === 'stored'
  return {
    participant: name,
    name,
    final: { score: points, rank: points > 0 ? 1 : 2 },
    roundTripMs: 1,
    connects: 1,
    answers: [
      {
        question: 0,
        option,
        tappedAtMs: OPENS_AT_MS + 2500,
        settledAtMs: isStored ? OPENS_AT_MS + 2510 : null,
        outcome,
        storedOption: isStored ? option : null,
        shownClosesAtMs: OPENS_AT_MS + 20_000,
        sends: 1,
        putOffs: 0,
      },
    ],
    results: [
      {
        question: 0,
        value: isStored ? option : null,
        isCorrect: isStored && option === 1,
        points,
        score: points,
        rank: 1,
        of: 2,
      },
    ],
  }
}

const right = player('right', { option: 1, points: 1850 })
const wrong = player('wrong', { option: 0, points: 0 })
const ranking = [
  { participant: 'right', name: 'right', score: 1850, rank: 1 },
  { participant: 'wrong', name: 'wrong', score: 0, rank: 2 },
]

it('finds nothing wrong with a flawless game', () => {
  const verdict = judge([right, wrong], [reveal([1, 1, 0])], ranking)
  expect(verdict).toEqual({ lost: 0, doubled: 0, refused: 0, differences: [] })
})

it('notices an acknowledged answer that the reveal does not count', () => {
  expect(judge([right, wrong], [reveal([0, 1, 0])], ranking).lost).toBe(1)
})

it('notices an acknowledged answer that is missing from its player’s result', () => {
  const result = { ...right.results[0], value: null, isCorrect: false, points: 0 }
  const told = { ...right, results: [result as BotRecord['results'][number]] }
  expect(judge([told, wrong], [reveal([1, 1, 0])], ranking).lost).toBe(1)
})

it('notices an answer that never got a reply', () => {
  const unheard = player('right', { option: 1, points: 0, outcome: 'pending' })
  expect(judge([unheard, wrong], [reveal([1, 0, 0])], ranking).lost).toBe(1)
})

it('notices an answer that is counted twice', () => {
  expect(judge([right, wrong], [reveal([1, 2, 0])], ranking).doubled).toBe(1)
})

it('notices points that no instant between tap and acknowledgement explains', () => {
  const generous = player('right', { option: 1, points: 1950 })
  const told = [{ participant: 'right', name: 'right', score: 1950, rank: 1 }, ...ranking.slice(1)]
  expect(judge([generous, wrong], [reveal([1, 1, 0])], told).differences).toHaveLength(1)
})

it('notices scores and ranks that do not follow from the results', () => {
  const swapped = ranking.map((entry) => ({ ...entry, rank: 3 - entry.rank }))
  expect(judge([right, wrong], [reveal([1, 1, 0])], swapped).differences).toHaveLength(2)
})

it('notices a player who is missing from the ranking', () => {
  expect(judge([right, wrong], [reveal([1, 1, 0])], ranking.slice(1)).differences).toHaveLength(2)
})

it('notices a player who is told a different rank than the host', () => {
  const misled = { ...wrong, final: { score: 0, rank: 1 } }
  expect(judge([right, misled], [reveal([1, 1, 0])], ranking).differences).toHaveLength(1)
})
