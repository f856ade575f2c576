import type { ExportFormat } from '@pinquiz/formats'
import type { QuizCard as Quiz } from '@pinquiz/protocol'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Gradually } from '../../parts/gradually.tsx'
import { QuizCard } from './quiz-card.tsx'

type Props = {
  quizzes: readonly Quiz[]
  selectedId: string | null
  onSelect: (quiz: Quiz) => void
  /** Enter on a selected card. */
  onStart: () => void
  onStartAtOnce: (quiz: Quiz) => void
  onRehearse: (quiz: Quiz) => void
  onDelete: (quiz: Quiz) => void
  onDuplicate: (quiz: Quiz) => void
  onMove: (quiz: Quiz) => void
  onArchive: (quiz: Quiz) => void
  onSave: (quiz: Quiz, format: ExportFormat) => void
}

/** The host's quizzes; one of them is selected by click, or by arrow keys as in any radio group. */
export function QuizGrid({ quizzes, selectedId, onStart, ...on }: Props) {
  const { t } = useTranslation('host')
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('grid.label')}</legend>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Gradually items={quizzes}>
          {(quiz) => (
            <QuizCard
              key={quiz.id}
              quiz={quiz}
              isSelected={quiz.id === selectedId}
              onSelect={() => on.onSelect(quiz)}
              onStart={onStart}
              onStartAtOnce={() => on.onStartAtOnce(quiz)}
              onRehearse={() => on.onRehearse(quiz)}
              onDelete={() => on.onDelete(quiz)}
              onDuplicate={() => on.onDuplicate(quiz)}
              onMove={() => on.onMove(quiz)}
              onArchive={() => on.onArchive(quiz)}
              onSave={(format) => on.onSave(quiz, format)}
            />
          )}
        </Gradually>
      </ul>
    </fieldset>
  )
}
