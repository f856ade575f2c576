import type { QuizCard } from '@pinquiz/protocol'
import { SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../../components/button.tsx'
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { ExportLosses } from '../../parts/quiz-files/export-items.tsx'
import { type QuizOrder, shownQuizzes } from '../quiz-order.ts'
import { useDeleting, useSample } from '../use-hosting.ts'
import { useQuizCopies } from '../use-quiz-copies.ts'
import { NoQuizzes } from './no-quizzes.tsx'
import { QuizGrid } from './quiz-grid.tsx'
import { QuizToolbar } from './quiz-toolbar.tsx'
import { StartBar } from './start-bar.tsx'

type Props = {
  quizzes: readonly QuizCard[]
  selected: QuizCard | null
  onSelect: (quizId: string | null) => void
  onStart: () => void
}

/** The host's quizzes with everything that can be done to them. */
export function Quizzes({ quizzes, selected, onSelect, onStart }: Props) {
  const { t } = useTranslation('host')
  const deleting = useDeleting((quiz) => {
    if (quiz.id === selected?.id) onSelect(null)
    focusContent()
  })
  const copies = useQuizCopies(onSelect)
  const sample = useSample((quizId) => {
    onSelect(quizId)
    focusContent()
  })
  const view = useView(quizzes)
  if (quizzes.length === 0) return <NoQuizzes isAdding={sample.isAdding} onSample={() => void sample.add()} />
  return (
    <>
      <StartBar selectedTitle={selected?.title ?? null} onStart={onStart} />
      {quizzes.length > 1 && <QuizToolbar {...view.toolbar} />}
      {view.shown.length > 0 ? (
        <QuizGrid
          quizzes={view.shown}
          selectedId={selected?.id ?? null}
          onSelect={({ id }) => onSelect(id)}
          onStart={onStart}
          onDelete={deleting.ask}
          onDuplicate={(quiz) => void copies.duplicate(quiz)}
          onSave={(quiz, format) => void copies.save(quiz, format)}
        />
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('search.none')}
          actions={<Button onClick={view.clear}>{t('search.clear')}</Button>}
        />
      )}
      {copies.exporting.losses && (
        <ExportLosses
          losses={copies.exporting.losses}
          onSave={copies.exporting.goOn}
          onClose={copies.exporting.cancel}
        />
      )}
      <ConfirmDialog
        isOpen={deleting.asked !== null}
        title={t('deleteTitle')}
        description={t('confirmDelete')}
        confirmLabel={t('deleteTitle')}
        isBusy={deleting.isDeleting}
        onConfirm={() => void deleting.confirm()}
        onCancel={deleting.cancel}
      />
    </>
  )
}

/** When the button that was pressed goes with its card or with the empty state. */
function focusContent(): void {
  document.getElementById('content')?.focus()
}

function useView(quizzes: readonly QuizCard[]) {
  const { i18n } = useTranslation('host')
  const [typed, setSearch] = useState('')
  const [order, setOrder] = useState<QuizOrder>('newest')
  // With one quiz left there is no field to empty.
  const search = quizzes.length > 1 ? typed : ''
  const shown = useMemo(
    () => shownQuizzes(quizzes, { search, order, language: i18n.language }),
    [quizzes, search, order, i18n.language],
  )
  return {
    shown,
    clear: () => setSearch(''),
    toolbar: { search, onSearch: setSearch, order, onOrder: setOrder, found: shown.length },
  }
}
