import { describe, expect, test } from 'vitest'
import type { Quiz } from '../quiz/quiz.ts'
import { DEFAULT_SETTINGS, type ReviewSetting } from '../session/settings.ts'
import { type AttemptRecord, attemptView } from './attempt-view.ts'
import { reviewDueMs, reviewedQuestion, reviewOf } from './review.ts'

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
const during = (review: ReviewSetting, isReviewOpen = false) =>
  reviewOf({ settings: { ...DEFAULT_SETTINGS, review }, isReviewOpen })

describe('S65 what was right, looked at again', () => {
  test('is open as the host says: never, once nobody is taking the ended quiz, or at once', () => {
    expect(DEFAULT_SETTINGS.review).toBe('never')
    expect([during('never'), during('never', true)]).toEqual([null, null])
    expect([during('ended'), during('ended', true)]).toEqual(['later', 'open'])
    expect([during('completed'), during('completed', true)]).toEqual(['open', 'open'])
  })

  test('S65 waits after the end for the time of the whole quiz, and ten minutes more', () => {
    expect(reviewDueMs(quiz, 1000)).toBe(1000 + 2 * (500 + 20_000 + 5000) + 600_000)
  })

  test('is named by the end of the own attempt, and by nothing before it', () => {
    expect(attemptView(quiz, record)).not.toHaveProperty('review')
    expect(attemptView(quiz, record, 'later')).toMatchObject({ name: 'completed', review: 'later' })
    const running: AttemptRecord = { ...record, attempt: { name: 'pause', index: 0, overAtMs: 1 } }
    expect(attemptView(quiz, running, 'open')).not.toHaveProperty('review')
  })

  test('is what was right, why, and what came of the own answer; of the answers of others it tells nothing', () => {
    expect(reviewedQuestion(quiz, record, 0)).toEqual({
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
    })
    expect(reviewedQuestion(quiz, record, 1)?.outcome).toMatchObject({ isVoided: true, points: 0 })
    expect(reviewedQuestion(quiz, record, 2)).toBeNull()
  })
})
