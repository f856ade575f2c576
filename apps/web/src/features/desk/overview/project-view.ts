import { textSearch } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'

export const PROJECT_FILTERS = ['all', 'running', 'played', 'unplayed', 'shared'] as const
export type ProjectFilter = (typeof PROJECT_FILTERS)[number]

export const isRunning = ({ lastSessions }: QuizCard): boolean =>
  lastSessions.some(({ status }) => status !== 'completed')

const FILTERS: Record<ProjectFilter, (quiz: QuizCard) => boolean> = {
  all: () => true,
  running: isRunning,
  played: ({ sessionCount }) => sessionCount > 0,
  unplayed: ({ sessionCount }) => sessionCount === 0,
  shared: ({ right }) => right !== 'owner',
}

type View = { search: string; filter: ProjectFilter }

/** Newest first, without archived ones. */
export function shownProjects(quizzes: readonly QuizCard[], { search, filter }: View): QuizCard[] {
  const isFound = textSearch(search)
  return quizzes.filter(
    (quiz) =>
      !quiz.isArchived &&
      FILTERS[filter](quiz) &&
      isFound(`${quiz.title} ${quiz.description} ${quiz.ownerName ?? ''}`),
  )
}
