import type { QuizCard } from '@pinquiz/protocol'
import { useMemo, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { foldersOf, type QuizOrder, type QuizPlaceView, shownQuizzes } from './quiz-order.ts'

/** Fills complete rows of two or three. */
const PAGE_SIZE = 24

/** The shown quizzes, in pages because hundreds of cards are too slow to paint. */
export function useQuizView(quizzes: readonly QuizCard[], selected: QuizCard | null) {
  const { i18n } = useTranslation('host')
  const { language } = i18n
  const [typed, setSearch] = useState('')
  const [order, setOrder] = useState<QuizOrder>('newest')
  const [place, setPlace] = useState<QuizPlaceView>('all')
  // Null means the page of the selected quiz.
  const [chosen, setChosen] = useState<number | null>(null)
  const folders = useMemo(() => foldersOf(quizzes, language), [quizzes, language])
  const hasArchive = quizzes.some(({ isArchived }) => isArchived)
  const hasShared = quizzes.some(({ right }) => right !== 'owner')
  const hasToolbar = quizzes.length > 1 || hasArchive || folders.length > 0
  // A single quiz has no search field that could be cleared.
  const search = hasToolbar ? typed : ''
  const found = useMemo(
    () => shownQuizzes(quizzes, { search, order, language, place }),
    [quizzes, search, order, language, place],
  )
  const pages = Math.ceil(found.length / PAGE_SIZE)
  const ofSelected = Math.floor(found.findIndex(({ id }) => id === selected?.id) / PAGE_SIZE) + 1
  const page = Math.max(1, Math.min(chosen ?? ofSelected, pages))
  const afresh =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setChosen(1)
    }
  return {
    hasToolbar,
    shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    follow: () => setChosen(null),
    clear: () => {
      setSearch('')
      setPlace('all')
      setChosen(1)
    },
    toolbar: {
      search,
      onSearch: afresh(setSearch),
      order,
      onOrder: afresh(setOrder),
      found: found.length,
      place,
      onPlace: afresh(setPlace),
      folders,
      hasArchive,
      hasShared,
    },
    pager: {
      page,
      pages,
      onPage: (next: number) => {
        setChosen(next)
        scrollTo(0, 0)
      },
    },
  }
}
