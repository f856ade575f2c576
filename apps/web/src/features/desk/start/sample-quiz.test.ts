import { findQuizProblem } from '@pinquiz/game'
import { LANGUAGES } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { sampleQuiz } from './sample-quiz.ts'

it.each(LANGUAGES)(
  'offers a sample of twenty questions that can be saved unchanged (%s)',
  async (language) => {
    const quiz = await sampleQuiz(language)
    expect(quiz.questions).toHaveLength(20)
    expect(findQuizProblem(quiz)).toBeNull()
  },
)

it('offers a different sample in each language', async () => {
  const titles = await Promise.all(LANGUAGES.map(async (language) => (await sampleQuiz(language)).title))
  expect(new Set(titles).size).toBe(LANGUAGES.length)
})
