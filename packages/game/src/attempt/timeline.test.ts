import { expect, it } from 'vitest'
import { type TimelineFacts, timelineOf } from './timeline.ts'

const FACTS: TimelineFacts = {
  joinedAtMs: 1_000,
  issuedAtMs: [2_000, 0, 30_000],
  places: null,
  isFree: false,
  answers: [{ question: 0, value: 1, atMs: 9_000, atTimeUp: false }],
  changes: [],
  incidents: [{ kind: 'left-page', question: 0, atMs: 3_000, lengthMs: 4_000 }],
  completedAtMs: 60_000,
  endedBy: 'host',
}

const told = (facts: Partial<TimelineFacts>) =>
  timelineOf({ ...FACTS, ...facts }).map(({ atMs, what, question }) => [atMs, what, question])

it('S85 tells what is known in order, and nothing that is not', () => {
  expect(timelineOf(FACTS)).toEqual([
    { atMs: 1_000, what: 'joined', question: null },
    { atMs: 2_000, what: 'issued', question: 0 },
    { atMs: 3_000, what: 'left-page', question: 0, lengthMs: 4_000 },
    { atMs: 9_000, what: 'answered', question: 0, value: 1 },
    { atMs: 30_000, what: 'issued', question: 2 },
    { atMs: 60_000, what: 'completed', question: null, endedBy: 'host' },
  ])
})

it("S85 names the quiz's questions where everyone has their own order, and none where all are open", () => {
  expect(told({ places: [4, 3, 7] }).filter(([, what]) => what === 'issued')).toEqual([
    [2_000, 'issued', 4],
    [30_000, 'issued', 7],
  ])
  expect(told({ isFree: true, issuedAtMs: [2_000] })).toContainEqual([2_000, 'issued', null])
})

it('S85 tells changes, and answers taken back and given again', () => {
  const change = (givenAtMs: number, untilMs: number, isTakenBack: boolean) => ({
    question: 0,
    value: isTakenBack ? 2 : 0,
    givenAtMs,
    untilMs,
    isTakenBack,
  })
  const answers = [{ question: 0, value: 1, atMs: 50_000, atTimeUp: true }]
  const changes = [change(20_000, 40_000, true), change(5_000, 20_000, false)]
  const events = told({ answers, changes, incidents: [], issuedAtMs: [] })
  expect(events).toEqual([
    [1_000, 'joined', null],
    [5_000, 'answered', 0],
    [20_000, 'changed', 0],
    [40_000, 'taken-back', 0],
    [50_000, 'answered', 0],
    [60_000, 'completed', null],
  ])
  expect(timelineOf({ ...FACTS, answers }).find(({ atTimeUp }) => atTimeUp)?.atMs).toBe(50_000)
})

it('S85 ends with the answer that completed the attempt', () => {
  const answers = [{ question: 0, value: 1, atMs: 60_000, atTimeUp: false }]
  expect(told({ answers }).slice(-2)).toEqual([
    [60_000, 'answered', 0],
    [60_000, 'completed', null],
  ])
})

it('S85 tells of answers that were refused, which change nothing', () => {
  const late = { question: 0, value: 2, givenAtMs: 40_000, untilMs: 40_000, isTakenBack: false }
  const events = timelineOf({ ...FACTS, changes: [{ ...late, refusal: 'too-late' }] })
  expect(events.filter(({ value }) => value !== undefined)).toEqual([
    { atMs: 9_000, what: 'answered', question: 0, value: 1 },
    { atMs: 40_000, what: 'refused', question: 0, value: 2, refusal: 'too-late' },
  ])
})
