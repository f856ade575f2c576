import { findQuizProblem } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { sampleQuiz } from './sample-quiz.ts'

it('ships a sample of twenty questions that may be saved as it is', () => {
  const quiz = sampleQuiz()
  expect(quiz.questions).toHaveLength(20)
  expect(findQuizProblem(quiz)).toBeNull()
})
