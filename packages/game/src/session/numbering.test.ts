import { expect, test } from 'vitest'
import type { Attempt } from '../attempt/attempt.ts'
import { attemptView } from '../attempt/attempt-view.ts'
import type { Question, Quiz } from '../quiz/quiz.ts'
import { numberingOf, numbersOf } from './numbering.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { questionFace } from './views.ts'

const slide: Question = { id: 's', kind: 'slide', text: 'Welcome', words: '', timeLimitS: 30 }
const asked: Question = { id: 'q', kind: 'true-false', text: 'Water is wet.', timeLimitS: 30, isTrue: true }
const quiz: Quiz = { title: 'A lesson', description: '', questions: [slide, asked, slide, asked] }

test('K73 slides are left out of the numbers on every screen', () => {
  expect(quiz.questions.map((_, index) => numberingOf(quiz.questions, index).number)).toEqual([0, 1, 1, 2])
  expect(questionFace(quiz, 3)).toMatchObject({ index: 3, of: 4, number: 2, total: 2 })
  expect(numbersOf(quiz.questions, [1, 3])).toEqual([1, 2])
  const record = { score: 0, endedBy: null, answers: new Map() }
  const view = (attempt: Attempt) =>
    attemptView(quiz, { ...record, attempt }, { phase: { name: 'running' }, settings: DEFAULT_SETTINGS })
  expect(view({ name: 'not-started' })).toMatchObject({ of: 4, total: 2 })
  expect(view({ name: 'pause', index: 3, overAtMs: 0 })).toMatchObject({ index: 3, number: 2, total: 2 })
})

test('K73 without slides a position is the number, and nothing more is sent', () => {
  expect(questionFace({ ...quiz, questions: [asked, asked] }, 1)).not.toHaveProperty('number')
})
