import { expect, it } from 'vitest'
import { problemWords } from './problem-words.ts'
import { blankQuestion, keysFrom } from './question-edits.ts'

it('decimals in a time, a slide without a title and a region without a name have their own texts', () => {
  const { next } = keysFrom(0)
  const question = { ...blankQuestion(next), timeLimit: '10.5' }
  const tooLong = { ...question, timeLimit: '120.5' }
  const slide = blankQuestion(next, 'slide')
  expect(problemWords('invalid-time', question)).toBe('time-not-whole')
  expect(problemWords('invalid-time', tooLong)).toBe('invalid-time')
  expect(problemWords('question-incomplete', question)).toBe('question-incomplete')
  expect(problemWords('question-incomplete', slide)).toBe('no-slide-title')
  expect(problemWords('empty-option', question)).toBe('empty-option')
  expect(problemWords('empty-option', blankQuestion(next, 'spot'))).toBe('no-region-name')
  expect(problemWords('missing-title', undefined)).toBe('missing-title')
})
