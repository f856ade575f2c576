import { textSearch } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'

export const QUIZ_ORDERS = ['newest', 'oldest', 'title', 'most-questions'] as const
export type QuizOrder = (typeof QUIZ_ORDERS)[number]

/** All quizzes except archived ones, only archived ones, or those in one folder. */
export type QuizPlaceView = 'all' | 'archive' | { folder: string }

type View = { search: string; order: QuizOrder; language: string; place: QuizPlaceView }

/** The quizzes that contain every searched word, ignoring case and accents, in the chosen order. */
export function shownQuizzes(
  quizzes: readonly QuizCard[],
  { search, order, language, place }: View,
): QuizCard[] {
  const isFound = textSearch(search)
  const found = quizzes.filter(
    (quiz) => isIn(quiz, place) && isFound(`${quiz.title} ${quiz.description} ${quiz.folder}`),
  )
  return found.sort(comparison(order, language))
}

function isIn({ folder, isArchived }: QuizCard, place: QuizPlaceView): boolean {
  if (place === 'archive') return isArchived
  return !isArchived && (place === 'all' || folder === place.folder)
}

/** Folders of all quizzes not in the archive, each once, in the language's order. */
export function foldersOf(quizzes: readonly QuizCard[], language: string): string[] {
  const names = quizzes.filter(({ isArchived }) => !isArchived).map(({ folder }) => folder)
  return [...new Set(names)].filter(Boolean).sort(new Intl.Collator(language, { numeric: true }).compare)
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
