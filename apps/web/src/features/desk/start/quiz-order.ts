import { textSearch } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'

export const QUIZ_ORDERS = ['newest', 'oldest', 'title', 'most-questions'] as const
export type QuizOrder = (typeof QUIZ_ORDERS)[number]

/** All quizzes except archived ones, the host's own or others' among them, only archived ones, or those in one folder. */
export const QUIZ_PLACES = ['all', 'mine', 'shared', 'archive'] as const
export type QuizPlaceView = (typeof QUIZ_PLACES)[number] | { folder: string }

type View = { search: string; order: QuizOrder; language: string; place: QuizPlaceView }

/** The quizzes that contain every searched word, ignoring case and accents, in the chosen order. */
export function shownQuizzes(
  quizzes: readonly QuizCard[],
  { search, order, language, place }: View,
): QuizCard[] {
  const isFound = textSearch(search)
  const found = quizzes.filter((quiz) => isIn(quiz, place) && isFound(searched(quiz)))
  return found.sort(comparison(order, language))
}

const searched = ({ title, description, folder, ownerName = '' }: QuizCard) =>
  `${title} ${description} ${folder} ${ownerName}`

function isIn({ folder, isArchived, right }: QuizCard, place: QuizPlaceView): boolean {
  if (place === 'archive') return isArchived
  if (isArchived) return false
  if (typeof place === 'object') return folder === place.folder
  return place === 'all' || (place === 'mine') === (right === 'owner')
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
