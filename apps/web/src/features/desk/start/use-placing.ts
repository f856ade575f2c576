import type { Cover } from '@pinquiz/game'
import type { QuizCard, QuizPlace } from '@pinquiz/protocol'
import { useState } from 'react'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { usePlaceQuiz } from './api.ts'

/** Changes covers, folders and archiving. `onGone`: called when the card has left its place. */
export function usePlacing(onGone: (quiz: QuizCard) => void) {
  const { t } = useTranslation('host')
  const errorText = useErrorText()
  const placing = usePlaceQuiz()
  const [asked, ask] = useState<QuizCard | null>(null)
  const [covered, askForCover] = useState<QuizCard | null>(null)

  const place = async (quiz: QuizCard, wanted: QuizPlace, done: string, failed = t('folder.failed')) => {
    try {
      await placing.mutateAsync({ id: quiz.id, place: wanted })
      showToast({ title: done, description: quiz.title, tone: 'success' })
      return true
    } catch (error) {
      showToast({ title: failed, description: errorText(error).description, tone: 'danger' })
      return false
    }
  }
  return {
    asked,
    ask,
    isMoving: placing.isPending,
    covered,
    askForCover,
    cancel: () => {
      ask(null)
      askForCover(null)
    },
    async cover(cover: Cover | null) {
      if (!covered) return
      await place(covered, { cover }, t('cover.changed'), t('cover.failed'))
      askForCover(null)
    },
    async move(folder: string) {
      if (!asked) return
      await place(asked, { folder }, t(folder ? 'folder.moved' : 'folder.taken', { folder }))
      ask(null)
    },
    async archive(quiz: QuizCard) {
      const isArchived = !quiz.isArchived
      const done = t(isArchived ? 'folder.archived' : 'folder.unarchived')
      if (await place(quiz, { isArchived }, done)) onGone(quiz)
    },
  }
}
