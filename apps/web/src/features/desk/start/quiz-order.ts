import { textSearch } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'

export const QUIZ_ORDERS = ['newest', 'oldest', 'title', 'most-questions'] as const
export type QuizOrder = (typeof QUIZ_ORDERS)[number]

type View = { search: string; order: QuizOrder; language: string }

/** The quizzes in which every searched word occurs, whatever its case and accents, in the chosen order. */
export function shownQuizzes(quizzes: readonly QuizCard[], { search, order, language }: View): QuizCard[] {
  const isFound = textSearch(search)
  const found = quizzes.filter(({ title, description }) => isFound(`${title} ${description}`))
  return found.sort(comparison(order, language))
}

function comparison(order: QuizOrder, language: string): (a: QuizCard, b: QuizCard) => number {
  const newest = (a: QuizCard, b: QuizCard) => b.createdAtMs - a.createdAtMs
  switch (order) {
    case 'newest':
      return newest
    case 'oldest':
      return (a, b) => newest(b, a)
    case 'title': {
      const { compare } = new Intl.Collator(language, { numeric: true })
      return (a, b) => compare(a.title, b.title) || newest(a, b)
    }
    case 'most-questions':
      return (a, b) => b.questionCount - a.questionCount || newest(a, b)
  }
}
