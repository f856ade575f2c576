import type { ExportFormat } from '@pinquiz/formats'
import type { LastStart, QuizCard as Quiz } from '@pinquiz/protocol'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Gradually } from '../../parts/gradually.tsx'
import { useLastStart } from '../use-last-start.ts'
import { QuizCard } from './quiz-card.tsx'

type Props = {
  quizzes: readonly Quiz[]
  selectedId: string | null
  onSelect: (quiz: Quiz) => void
  last: LastStart | null
  onStart: (quiz: Quiz) => void
  /** Called for Enter on the selected card. */
  onStartSelected: () => void
  onStartAtOnce: (quiz: Quiz) => void
  onRehearse: (quiz: Quiz) => void
  onDelete: (quiz: Quiz) => void
  onDuplicate: (quiz: Quiz) => void
  onCover: (quiz: Quiz) => void
  onPublish: (quiz: Quiz) => void
  onMove: (quiz: Quiz) => void
  onArchive: (quiz: Quiz) => void
  onShare: (quiz: Quiz) => void
  onHandOver: (quiz: Quiz) => void
  onLeave: (quiz: Quiz) => void
  onSave: (quiz: Quiz, format: ExportFormat) => void
}

/** The host's quizzes as a radio group: selected by click or arrow keys. */
export function QuizGrid({ quizzes, selectedId, last, ...on }: Props) {
  const { t } = useTranslation('host')
  const { mode } = useLastStart(last)
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
              lastMode={mode}
              onStart={() => on.onStart(quiz)}
              onStartSelected={on.onStartSelected}
              onStartAtOnce={() => on.onStartAtOnce(quiz)}
              onRehearse={() => on.onRehearse(quiz)}
              onDelete={() => on.onDelete(quiz)}
              onDuplicate={() => on.onDuplicate(quiz)}
              onCover={() => on.onCover(quiz)}
              onPublish={() => on.onPublish(quiz)}
              onMove={() => on.onMove(quiz)}
              onArchive={() => on.onArchive(quiz)}
              onShare={() => on.onShare(quiz)}
              onHandOver={() => on.onHandOver(quiz)}
              onLeave={() => on.onLeave(quiz)}
              onSave={(format) => on.onSave(quiz, format)}
            />
          )}
        </Gradually>
      </ul>
    </fieldset>
  )
}
