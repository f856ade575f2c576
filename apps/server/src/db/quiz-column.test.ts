import { randomUUID } from 'node:crypto'
import { faceOf, type Question, type Quiz } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { quizColumn, quizOf } from './quiz-column.ts'

const common = { text: 'Sort', timeLimitS: 20 }
const inOrder = (): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'put-in-order',
  hasPartialCredit: false,
  items: ['one', 'two'].map((text) => ({ id: randomUUID(), text })),
})
const matched = (): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'pairs',
  pairs: ['one', 'two'].map((right) => ({ id: randomUUID(), left: '', right })),
})
const pointed = (): Question => ({
  ...common,
  id: randomUUID(),
  kind: 'spot',
  regions: ['one', 'two'].map((label) => ({
    id: randomUUID(),
    label,
    isRight: true,
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  })),
})
const isAsStored = (question: Question) => Object.values(faceOf(question)).some((part) => part[0] === 'one')

it.each([
  ['put-in-order', inOrder],
  ['pairs', matched],
  ['spot', pointed],
])('K60 a session started before keeps the order that its answers refer to: %s', (_, make) => {
  const questions = Array.from({ length: 40 }, make)
  const quiz: Quiz = { title: 'T', description: '', questions }
  expect(questions.filter(isAsStored).length).toBeGreaterThan(0)
  const column = JSON.parse(JSON.stringify(quizColumn(quiz)))
  expect(quizOf(column)).toEqual(quiz)

  const before = quizOf({ ...column, format: 2 })
  expect(before.questions.filter(isAsStored)).toEqual([])
  for (const [at, question] of before.questions.entries()) {
    const asked = questions[at]
    if (asked && !isAsStored(asked)) expect(faceOf(question)).toEqual(faceOf(asked))
  }
  expect(quizOf(JSON.parse(JSON.stringify(quizColumn(before))))).toEqual(before)
})
