import { quizDraft } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { quizJson } from './quiz-export.ts'

const QUESTION = {
  kind: 'single-choice' as const,
  text: 'Which?',
  timeLimitS: 20,
  options: [{ text: 'a', isCorrect: true }],
}

it('C24 writes the JSON that the API takes, without ids', () => {
  const id = '0b0c2a58-6b5c-4f6e-9c3a-2f1d0e9b8a7c'
  const stored = {
    ...{ id, version: 7, title: 'Quiz', description: '' },
    questions: [{ ...QUESTION, id, options: [{ text: 'a', isCorrect: true, id }] }],
  }
  const written: unknown = JSON.parse(quizJson(stored))
  expect(written).toEqual({ title: 'Quiz', description: '', questions: [QUESTION] })
  expect(quizDraft.parse(written)).toEqual(written)
})
