import type { LastStart, QuizCard } from '@pinquiz/protocol'
import { SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmDialog } from '#components/confirm-dialog.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { lazyScreen } from '#lib/lazy-screen.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { currentToast, dismissToast } from '#lib/toast.ts'
import type { CoverDialogProps } from '../../parts/cover-dialog.tsx'
import { coverOf } from '../../parts/cover-of.ts'
import type { PublishDialogProps } from '../../parts/library/publish-dialog.tsx'
import { Pager } from '../../parts/pager.tsx'
import { ExportLosses } from '../../parts/quiz-files/export-items.tsx'
import { useDeleting, useSample } from '../use-hosting.ts'
import { usePlacing } from '../use-placing.ts'
import { useQuizCopies } from '../use-quiz-copies.ts'
import { useQuizView } from '../use-quiz-view.ts'
import { useSharing } from '../use-sharing.tsx'
import { FolderActions } from './folder-actions.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { NoQuizzes } from './no-quizzes.tsx'
import { QuizGrid } from './quiz-grid.tsx'
import { QuizToolbar } from './quiz-toolbar.tsx'
import { StartBar } from './start-bar.tsx'

const CoverDialog = lazyScreen<CoverDialogProps>(
  ['authoring'],
  async () => (await import('../../parts/cover-dialog.tsx')).CoverDialog,
)

const PublishDialog = lazyScreen<PublishDialogProps>(
  ['library'],
  async () => (await import('../../parts/library/publish-dialog.tsx')).PublishDialog,
)

type Props = {
  quizzes: readonly QuizCard[]
  selected: QuizCard | null
  onSelect: (quizId: string | null) => void
  last: LastStart | null
  /** Opens the dialog, which leads to the lobby or first to the panel with the PIN. */
  onStart: (quiz: QuizCard | null, goal: 'lobby' | 'panel') => void
  onStartAtOnce: (quiz: QuizCard) => void
  onRehearse: (quiz: QuizCard) => void
}

/** The host's quizzes with all actions on them. */
export function Quizzes({ quizzes, selected, onSelect, last, onStart, onStartAtOnce, onRehearse }: Props) {
  const { t } = useTranslation('host')
  const deleting = useDeleting((quiz) => {
    if (quiz.id === selected?.id) onSelect(null)
    focusContent()
  })
  const [published, publish] = useState<QuizCard | null>(null)
  const view = useQuizView(quizzes, selected)
  const show = (quizId: string) => {
    onSelect(quizId)
    view.follow()
  }
  const copies = useQuizCopies(show)
  const sample = useSample((quizId) => {
    show(quizId)
    focusContent()
  })
  const sharing = useSharing()
  const placing = usePlacing((quiz) => {
    // A quiz that leaves the list is deselected.
    if (quiz.id === selected?.id) onSelect(null)
    focusContent()
  })
  if (quizzes.length === 0) return <NoQuizzes isAdding={sample.isAdding} onSample={() => void sample.add()} />
  return (
    <>
      <StartBar selected={selected} last={last} onStart={() => onStart(selected, 'panel')}>
        {view.hasToolbar && <QuizToolbar {...view.toolbar} />}
      </StartBar>
      <FolderActions place={view.toolbar.place} onAsk={sharing.ask} />
      {view.shown.length > 0 ? (
        <QuizGrid
          quizzes={view.shown}
          selectedId={selected?.id ?? null}
          last={last}
          onSelect={({ id }) => {
            // It may have asked for a selection.
            if (currentToast()?.tone === 'danger') dismissToast()
            show(id)
          }}
          onStart={(quiz) => {
            onSelect(quiz.id)
            onStart(quiz, 'lobby')
          }}
          onStartSelected={() => onStart(selected, 'panel')}
          onStartAtOnce={onStartAtOnce}
          onRehearse={onRehearse}
          onDelete={deleting.ask}
          onDuplicate={(quiz) => void copies.duplicate(quiz)}
          onCover={placing.askForCover}
          onPublish={publish}
          onMove={placing.ask}
          onArchive={(quiz) => void placing.archive(quiz)}
          onShare={({ id, title }) => sharing.ask({ dialog: 'share', thing: { quiz: id }, title })}
          onHandOver={({ id, title }) => sharing.ask({ dialog: 'hand-over', thing: { quiz: id }, title })}
          onLeave={({ id, title }) =>
            sharing.ask({ dialog: 'leave', thing: { quiz: id }, title, onLeft: focusContent })
          }
          onSave={(quiz, format) => void copies.save(quiz, format)}
        />
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t('search.none')}
          actions={<Button onClick={view.clear}>{t('search.clear')}</Button>}
        />
      )}
      <Pager what={t('grid.label')} {...view.pager} />
      {published && (
        <Suspense fallback={null}>
          <PublishDialog quiz={published} onClose={() => publish(null)} />
        </Suspense>
      )}
      {placing.covered && (
        <Suspense fallback={null}>
          <CoverDialog
            title={placing.covered.title}
            shown={coverOf(placing.covered)}
            isBusy={placing.isMoving}
            onChoose={(cover) => void placing.cover(cover)}
            onClose={placing.cancel}
          />
        </Suspense>
      )}
      {placing.asked && (
        <FolderDialog
          quiz={placing.asked}
          folders={view.toolbar.folders}
          isBusy={placing.isMoving}
          onMove={(folder) => void placing.move(folder)}
          onClose={placing.cancel}
        />
      )}
      {sharing.dialogs}
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
        description={`${t('confirmDelete')}${deleting.asked?.isPublished ? ` ${t('confirmDeletePublished')}` : ''}`}
        confirmLabel={t('deleteTitle')}
        isBusy={deleting.isDeleting}
        onConfirm={() => void deleting.confirm()}
        onCancel={deleting.cancel}
      />
    </>
  )
}

/** For when the pressed button disappears with its card or the empty state. */
function focusContent(): void {
  document.getElementById('content')?.focus()
}
