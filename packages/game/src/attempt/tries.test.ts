import { describe, expect, test } from 'vitest'
import type { Quiz } from '../quiz/quiz.ts'
import { type Assignment, DEFAULT_ASSIGNMENT } from '../session/assignment.ts'
import { DEFAULT_SETTINGS, type SessionSettings } from '../session/settings.ts'
import { type AttemptRecord, attemptView } from './attempt-view.ts'
import { mayObject, reviewOf } from './review-access.ts'
import { decideNextTry, type Tried, triesOf } from './tries.ts'

const three = (rest: Partial<Assignment> = {}, settings: Partial<SessionSettings> = {}) => ({
  ...DEFAULT_SETTINGS,
  ...settings,
  assignment: { ...DEFAULT_ASSIGNMENT, attempts: 3, ...rest },
})
const running = { name: 'running' } as const
const ended = { name: 'ended' } as const
const tried = (number: number, completedAtMs: number | null = number, score = number * 100): Tried => ({
  id: `p${number}`,
  number,
  score,
  completedAtMs,
  endedBy: null,
  question: 0,
})

describe('S82 further attempts', () => {
  const decide = (
    own: Tried[],
    {
      from = own.at(-1)?.id ?? '',
      settings = three(),
      phase = running as typeof running | typeof ended,
    } = {},
  ) => decideNextTry(own, from, { phase, settings, nowMs: 1_000 })

  test('begin one after another, as many as the host allows', () => {
    expect(decide([tried(1)])).toBe('new')
    expect(decide([tried(1), tried(2)])).toBe('new')
    expect(decide([tried(1), tried(2), tried(3)])).toBe('conflict')
    expect(decide([tried(1)], { settings: DEFAULT_SETTINGS })).toBe('conflict')
  })

  test('begin once: a repeated request, or one from an earlier attempt, leads to the newest', () => {
    expect(decide([tried(1), tried(2, null)], { from: 'p1' })).toEqual({ participant: 'p2' })
    expect(decide([tried(1), tried(2)], { from: 'p1' })).toEqual({ participant: 'p2' })
  })

  test('do not begin while one is open', () => {
    expect(decide([tried(1), tried(2, null)])).toEqual({ participant: 'p2' })
  })

  test('begin only while the quiz is open', () => {
    expect(decide([tried(1)], { phase: ended })).toBe('session-ended')
    expect(decide([tried(1)], { settings: three({ closesAtMs: 1_200 }) })).toBe('session-ended')
    expect(decide([tried(1)], { settings: three({ closesAtMs: 9_000 }) })).toBe('new')
    expect(decide([tried(1)], { settings: three({ opensAtMs: 2_000 }) })).toBe('not-yet')
  })
})

const quiz: Quiz = { title: 'Q', description: '', questions: [] }
const record = (own: Tried[], id: string): AttemptRecord => ({
  attempt: { name: 'completed', atMs: 1 },
  score: 100,
  endedBy: null,
  answers: new Map(),
  tries: triesOf(own, id, DEFAULT_ASSIGNMENT),
})

describe('S82 what a participant sees of their attempts', () => {
  const view = (own: Tried[], id: string, settings = three()) =>
    attemptView(quiz, record(own, id), { phase: running, settings })

  test('which of how many it is, how many are left, and which counts', () => {
    expect(view([tried(1, 1, 300), tried(2, 2, 100)], 'p2')).toMatchObject({
      tries: { number: 2, of: 3, left: 1, counting: 'best', counts: { number: 1, score: 300 } },
    })
  })

  test('nothing of it where everyone has one', () => {
    expect(view([tried(1)], 'p1', DEFAULT_SETTINGS)).not.toHaveProperty('tries')
  })

  test('no score that is withheld', () => {
    expect(view([tried(1)], 'p1', three({ points: 'never' }))).toMatchObject({
      tries: { counts: { number: 1 } },
    })
    expect(JSON.stringify(view([tried(1)], 'p1', three({ points: 'never' })))).not.toContain('score')
  })
})

describe('S84 correct answers and further attempts', () => {
  const atOnce = three({}, { review: 'completed', objections: true })
  const review = (
    own: Tried[],
    id: string,
    { settings = atOnce, phase = running as typeof running | typeof ended } = {},
  ) => reviewOf({ phase, settings, isReviewOpen: false }, record(own, id))

  test('are not shown while the person may begin another one', () => {
    expect(review([tried(1)], 'p1')).toBe('later')
    expect(review([tried(1), tried(2)], 'p2')).toBe('later')
    expect(review([tried(1), tried(2), tried(3)], 'p3')).toBe('open')
  })

  test('nor while another one of theirs is open, even the last or after the end', () => {
    const own = [tried(1), tried(2), tried(3, null)]
    expect(review(own, 'p1')).toBe('later')
    expect(review(own, 'p2', { phase: ended })).toBe('later')
    expect(review(own, 'p1', { settings: { ...atOnce, assignment: DEFAULT_ASSIGNMENT } })).toBe('later')
  })

  test('are shown once the quiz is closed', () => {
    expect(review([tried(1)], 'p1', { phase: ended })).toBe('open')
  })

  test('and are not objected to before', () => {
    const settings = { ...atOnce, assignment: { ...atOnce.assignment, feedback: 'stored' as const } }
    expect(mayObject({ phase: running, settings }, record([tried(1)], 'p1'))).toBe(false)
    expect(mayObject({ phase: ended, settings }, record([tried(1)], 'p1'))).toBe(true)
  })
})
