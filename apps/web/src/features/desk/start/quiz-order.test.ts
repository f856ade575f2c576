import type { QuizCard } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { QUIZ_ORDERS, type QuizOrder, shownQuizzes } from './quiz-order.ts'

const card = (title: string, createdAtMs: number, questionCount: number, description = ''): QuizCard => ({
  right: 'owner',
  id: title,
  title,
  description,
  questionCount,
  createdAtMs,
  sessionCount: 0,
  lastSessions: [],
  folder: '',
  isArchived: false,
})

const QUIZZES = [
  card('Quiz 10', 4, 5),
  card('Économie', 3, 20, 'Für die Straße'),
  card('Quiz 2', 2, 5),
  card('zoology', 1, 7, 'Animals of Ecuador'),
]

const titles = (search: string, order: QuizOrder = 'newest') =>
  shownQuizzes(QUIZZES, { search, order, language: 'en', place: 'all' }).map(({ title }) => title)

describe('searching', () => {
  it.each([
    ['', ['Quiz 10', 'Économie', 'Quiz 2', 'zoology']],
    ['  QUIZ ', ['Quiz 10', 'Quiz 2']],
    ['eco', ['Économie']],
    ['écu', ['zoology']],
    ['straße', ['Économie']],
    ['animals zoo', ['zoology']],
    ['quiz zoology', []],
  ])('searching %j finds %j', (search, found) => {
    expect(titles(search)).toEqual(found)
  })
})

describe('sorting', () => {
  it.each([
    ['newest', ['Quiz 10', 'Économie', 'Quiz 2', 'zoology']],
    ['oldest', ['zoology', 'Quiz 2', 'Économie', 'Quiz 10']],
    ['title', ['Économie', 'Quiz 2', 'Quiz 10', 'zoology']],
    ['most-questions', ['Économie', 'zoology', 'Quiz 10', 'Quiz 2']],
  ] as const)('%s', (order, sorted) => {
    expect(titles('', order)).toEqual(sorted)
  })

  it('does not change the list it was given', () => {
    const before = [...QUIZZES]
    for (const order of QUIZ_ORDERS) titles('', order)
    expect(QUIZZES).toEqual(before)
  })
})
