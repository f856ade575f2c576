import { expect, it } from 'vitest'
import type { BotAnswer, BotRecord } from '../../../../bench/bots/bot-record.ts'
import { failures, missedGoals } from '../../../../bench/drills/drill-table.ts'
import {
  fairPoints,
  isRefusedInTime,
  type JudgedQuestion,
  judgeLive,
  NO_FIGURES,
  type Outage,
} from '../../../../bench/drills/figures.ts'

// A drill is only as good as its judge. Everything here is written by hand: a question of 20 s, open from OPENS_AT_MS.

const OPENS_AT_MS = 1_000_000
const CLOSES_AT_MS = OPENS_AT_MS + 20_000
const at = (seconds: number) => OPENS_AT_MS + seconds * 1000
const outage = (fromS: number, untilS: number): Outage => ({ fromMs: at(fromS), untilMs: at(untilS) })

const question = (outages: Outage[] = [], counts = [0, 1]): JudgedQuestion => ({
  question: 0,
  opensAtMs: OPENS_AT_MS,
  timeLimitS: 20,
  correct: 1,
  counts,
  outages,
})

type Tap = { tapS: number; points: number; outcome?: BotAnswer['outcome']; shownClosesAtMs?: number }

/** One player who tapped the correct option. */
function player({ tapS, points, outcome = 'stored', shownClosesAtMs = CLOSES_AT_MS }: Tap): BotRecord {
  const isStored = outcome === 'stored'
  const tapped = { question: 0, option: 1, tappedAtMs: at(tapS), shownClosesAtMs, outcome }
  return {
    participant: 'a',
    name: 'A',
    final: { score: points, rank: 1 },
    roundTripMs: 1,
    connects: 1,
    answers: [{ ...tapped, settledAtMs: at(30), storedOption: isStored ? 1 : null, sends: 1, putOffs: 0 }],
    results: [
      {
        question: 0,
        value: isStored ? 1 : null,
        isCorrect: isStored,
        points,
        score: points,
        rank: 1,
        of: 1,
      },
    ],
  }
}

const judged = (tap: Tap, outages: Outage[] = []) => {
  const isStored = (tap.outcome ?? 'stored') === 'stored'
  const ranking = [{ participant: 'a', name: 'A', score: tap.points, rank: 1 }]
  return judgeLive({
    records: [player(tap)],
    questions: [question(outages, [0, isStored ? 1 : 0])],
    ranking,
  }).figures
}

it('charges nothing if the points match the tap', () => {
  expect(judged({ tapS: 2.5, points: 1850 })).toEqual({
    ...NO_FIGURES,
    tries: 1,
    acknowledged: 1,
    charged: [0],
  })
})

it('charges the points lost between the tap and the counted time', () => {
  // Tapped after 2.5 s, counted as if after 9 s.
  expect(judged({ tapS: 2.5, points: 1550 }).charged).toEqual([300])
})

it('subtracts nothing if someone got more than the tap was worth', () => {
  expect(judged({ tapS: 2.5, points: 1950 }).charged).toEqual([0])
})

it('excludes the part of an outage between opening and tap', () => {
  const whole = question([outage(2, 7)])
  expect(fairPoints(whole, at(1.5))).toBe(1900)
  // The clock stands still during the outage.
  expect(fairPoints(whole, at(4))).toBe(fairPoints(whole, at(2)))
  expect(fairPoints(whole, at(9.5))).toBe(fairPoints(question(), at(4.5)))
})

it('ignores an outage before the opening, and adds up several', () => {
  expect(fairPoints(question([outage(-3, 2)]), at(4.5))).toBe(fairPoints(question(), at(2.5)))
  expect(fairPoints(question([outage(1, 2), outage(3, 5)]), at(6.5))).toBe(fairPoints(question(), at(3.5)))
})

it('charges only points that an outage cost', () => {
  const paid = judged({ tapS: 9.5, points: 1500 }, [outage(2, 7)])
  expect(paid.charged).toEqual([250])
  const spared = judged({ tapS: 9.5, points: 1750 }, [outage(2, 7)])
  expect(spared.charged).toEqual([0])
})

it('charges nothing for a wrong or refused answer', () => {
  expect(judged({ tapS: 3, points: 0, outcome: 'too-late' }).charged).toEqual([])
  const wrong = player({ tapS: 3, points: 0 })
  const answers = wrong.answers.map((answer) => ({ ...answer, option: 0, storedOption: 0 }))
  const results = wrong.results.map((result) => ({ ...result, value: 0, isCorrect: false }))
  const records = [{ ...wrong, answers, results }]
  const { figures } = judgeLive({ records, questions: [question([], [1, 0])], ranking: [] })
  expect(figures.charged).toEqual([])
})

it('counts a tap as refused in time by the closing its own screen showed', () => {
  const tapped = { tappedAtMs: at(19.9), shownClosesAtMs: CLOSES_AT_MS }
  expect(isRefusedInTime({ ...tapped, outcome: 'too-late' })).toBe(true)
  expect(isRefusedInTime({ ...tapped, outcome: 'no-open-question' })).toBe(true)
  expect(isRefusedInTime({ ...tapped, outcome: 'stored' })).toBe(false)
  // No reply ever came: lost, not refused.
  expect(isRefusedInTime({ ...tapped, outcome: 'pending' })).toBe(false)
})

it('does not count the refusal of a late tap, unless the closing had moved', () => {
  const late = { tappedAtMs: at(23), outcome: 'too-late' } as const
  expect(isRefusedInTime({ ...late, shownClosesAtMs: CLOSES_AT_MS })).toBe(false)
  expect(isRefusedInTime({ ...late, shownClosesAtMs: CLOSES_AT_MS + 5000 })).toBe(true)
})

it('counts bots that saw no open question, and answers without a reply', () => {
  const idle: BotRecord = { ...player({ tapS: 1, points: 0 }), answers: [] }
  const { figures } = judgeLive({ records: [idle], questions: [question([], [0, 0])], ranking: [] })
  expect(figures).toMatchObject({ tries: 0, untapped: 1 })
  expect(judged({ tapS: 3, points: 0, outcome: 'pending' })).toMatchObject({ lost: 1, refusedInTime: 0 })
})

it('detects an acknowledged answer that is not counted, and a count without an answer', () => {
  const records = [player({ tapS: 3, points: 1850 })]
  expect(judgeLive({ records, questions: [question([], [0, 0])], ranking: [] }).figures.lost).toBe(1)
  expect(judgeLive({ records, questions: [question([], [0, 2])], ranking: [] }).figures.doubled).toBe(1)
})

it('expects the points with the time that the host was told was given back', () => {
  const records = [player({ tapS: 9.5, points: 1750 })]
  const ranking = [{ participant: 'a', name: 'A', score: 1750, rank: 1 }]
  const differences = (givenBackMs: number) =>
    judgeLive({ records, questions: [{ ...question(), givenBackMs }], ranking }).differences
  expect(differences(5000)).toEqual([])
  expect(differences(0)).toHaveLength(1)
})

it('fails a run with lost or doubled answers, and names every missed goal', () => {
  const row = (figures: Partial<typeof NO_FIGURES>) => ({
    figures: { ...NO_FIGURES, ...figures },
    failure: null,
  })
  const unfair = row({ refusedInTime: 1, charged: [50, 100], backMs: [6001] })
  expect(failures(unfair)).toEqual([])
  expect(missedGoals(unfair)).toEqual(['refused', 'charged', 'back'])
  expect(missedGoals(row({ charged: [50], backMs: [6000] }))).toEqual([])
  expect(failures(row({ lost: 1, doubled: 1 }))).toEqual(['lost', 'doubled'])
  expect(failures({ figures: null, failure: 'the server did not start' })).toEqual(['aborted'])
  expect(missedGoals(row({ backMs: [Number.POSITIVE_INFINITY] }))).toEqual(['back'])
})
