import type { QuestionResult } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { averageRight, counted, hardestQuestion } from './result-figures.ts'

const question = (shareRight: number | null, answers: number): QuestionResult => ({
  shareRight,
  answers,
  asked: answers,
  text: '?',
  timeLimitS: 20,
  kind: 'single-choice',
  options: ['A', 'B'],
  right: 0,
  counts: [0, 0],
  mostChosenWrong: null,
  medianMs: null,
  quartilesMs: null,
})

it('weights every answer equally, not every question', () => {
  expect(averageRight([question(1, 10), question(0.5, 90), question(null, 0)])).toEqual({
    right: 55,
    asked: 100,
  })
})

it('has no average without answers', () => {
  expect(averageRight([question(null, 0)])).toBeNull()
  expect(averageRight([question(null, 12)])).toBeNull()
})

it('names the hardest question, or the first of equals', () => {
  expect(hardestQuestion([question(0.5, 4), question(0.25, 4), question(0.25, 4), question(1, 1)])).toBe(1)
  expect(hardestQuestion([question(null, 0), question(0, 3)])).toBe(1)
  expect(hardestQuestion([question(null, 0)])).toBeNull()
})

it('names no hardest question if all were right or all equally hard', () => {
  expect(hardestQuestion([question(1, 4), question(1, 3)])).toBeNull()
  expect(hardestQuestion([question(1, 4)])).toBeNull()
  expect(hardestQuestion([question(0.5, 4), question(0.5, 2), question(null, 0)])).toBeNull()
})

it('L55 leaves out uncounted questions', () => {
  const voided = { ...question(0, 100), isVoided: true as const }
  expect(averageRight([voided, question(1, 10)])).toEqual({ right: 10, asked: 10 })
  expect(hardestQuestion([voided, question(0.5, 4), question(1, 4)])).toBe(1)
  expect(counted([voided, question(1, 1)])).toHaveLength(1)
})
