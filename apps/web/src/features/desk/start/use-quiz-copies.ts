import type { ExportFormat } from '@pinquiz/formats'
import { LIMITS } from '@pinquiz/game'
import type { QuizCard } from '@pinquiz/protocol'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useQuizExport } from '../parts/quiz-files/use-quiz-export.ts'
import { fetchQuiz, useDuplicateQuiz } from './api.ts'

/** Duplicates and exports quizzes. */
export function useQuizCopies(onDuplicated: (quizId: string) => void) {
  const { t } = useTranslation('host')
  const errorText = useErrorText()
  const duplicating = useDuplicateQuiz()
  const tell = (title: string, error: unknown) =>
    showToast({ title, description: errorText(error).description, tone: 'danger' })

  const duplicate = async ({ id, title }: QuizCard) => {
    const copyTitle = t('copyOf', { title }).slice(0, LIMITS.title.input)
    try {
      const copy = await duplicating.mutateAsync({ id, title: copyTitle })
      onDuplicated(copy.id)
      showToast({ title: t('duplicated'), description: copy.title, tone: 'success' })
    } catch (error) {
      tell(t('errorDuplicating'), error)
    }
  }
  const exporting = useQuizExport(
    () => showToast({ title: t('exported'), description: t('exportedText'), tone: 'success' }),
    (error) => tell(t('errorExporting'), error),
  )
  const save = ({ id }: QuizCard, format: ExportFormat) => exporting.start(format, () => fetchQuiz(id))
  return { duplicate, save, exporting }
}
