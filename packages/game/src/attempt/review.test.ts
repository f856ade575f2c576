import { describe, expect, test } from 'vitest'
import type { Quiz } from '../quiz/quiz.ts'
import { DEFAULT_ASSIGNMENT } from '../session/assignment.ts'
import { DEFAULT_SETTINGS, type ReviewSetting } from '../session/settings.ts'
import { type AttemptRecord, attemptView } from './attempt-view.ts'
import { ENDED_BY } from './ended-by.ts'
import { reviewDueMs, reviewQuestion } from './review.ts'
import { reviewOf } from './review-access.ts'

const quiz: Quiz = {
  title: 'Quiz',
  description: '',
  questions: ['one', 'two'].map((id) => ({
    id,
    text: `${id}?`,
    timeLimitS: 20,
    explanation: `Because ${id}.`,
    kind: 'single-choice' as const,
    options: ['A', 'B'].map((text, at) => ({ id: `${id}${at}`, text, isCorrect: at === 1 })),
  })),
}
const record: AttemptRecord = {
  attempt: { name: 'completed', atMs: 7 },
  score: 100,
  endedBy: null,
  voided: [1],
  answers: new Map([
    [0, { value: 0, credit: 0, points: 0 }],
    [1, { value: 1, credit: 1, points: 100 }],
  ]),
}
const session = (review: ReviewSetting, isReviewOpen = false) => ({
  phase: { name: 'running' as const },
  settings: { ...DEFAULT_SETTINGS, review },
  isReviewOpen,
})
const reviewed = (index: number) => reviewQuestion(quiz, record, { session: session('completed'), index })

describe('S65 the review of an attempt', () => {
  test('opens as the host chose: never, when everyone has finished the ended quiz, or at once', () => {
    expect(DEFAULT_SETTINGS.review).toBe('never')
    const during = (review: ReviewSetting) =>
      [false, true].map((isReviewOpen) => reviewOf(session(review, isReviewOpen), record))
    expect(during('never')).toEqual([null, null])
    expect(during('ended')).toEqual(['later', 'open'])
    expect(during('completed')).toEqual(['open', 'open'])
  })

  test.each(ENDED_BY.filter((by) => by !== 'clock'))(
    'S65 is not open at once for an attempt ended by %s',
    (endedBy) => {
      const ended = { ...record, endedBy }
      const ask = (isReviewOpen: boolean) =>
        reviewQuestion(quiz, ended, { session: session('completed', isReviewOpen), index: 0 })
      expect(ask(false)).toEqual({ ok: false, reason: 'not-yet' })
      expect(attemptView(quiz, ended, session('completed'))).toMatchObject({ review: 'later' })
      expect(ask(true)).toMatchObject({ ok: true })
    },
  )

  test('S65 opens after the end plus the duration of the whole quiz and ten minutes', () => {
    const due = { assignment: DEFAULT_ASSIGNMENT, endedAtMs: 1000 }
    expect(reviewDueMs(quiz, due)).toBe(1000 + 2 * (500 + 20_000 + 5000) + 600_000)
    const assignment = { ...DEFAULT_ASSIGNMENT, timing: 'quiz' as const, minutes: 90 }
    expect(reviewDueMs(quiz, { ...due, assignment })).toBe(1000 + 90 * 60_000 + 600_000)
  })

  test('is announced only when the own attempt is over', () => {
    expect(attemptView(quiz, record, session('never'))).not.toHaveProperty('review')
    expect(attemptView(quiz, record, session('ended'))).toMatchObject({ name: 'completed', review: 'later' })
    const running: AttemptRecord = { ...record, attempt: { name: 'pause', index: 0, overAtMs: 1 } }
    expect(attemptView(quiz, running, session('completed'))).not.toHaveProperty('review')
    expect(reviewQuestion(quiz, running, { session: session('completed', true), index: 0 }).ok).toBe(false)
  })

  test('shows the right answer, the explanation and the own result, but no one else’s answers', () => {
    expect(reviewed(0)).toEqual({
      ok: true,
      value: {
        question: {
          index: 0,
          of: 2,
          text: 'one?',
          timeLimitS: 20,
          kind: 'single-choice',
          options: ['A', 'B'],
          explanation: 'Because one.',
          key: 1,
          counts: [0, 0],
        },
        outcome: { question: 0, value: 0, isCorrect: false, points: 0 },
      },
    })
    expect(reviewed(1)).toMatchObject({ value: { outcome: { isVoided: true, points: 0 } } })
    expect(reviewed(2)).toEqual({ ok: false, reason: 'other-question' })
  })
})
