import { type ReportList, reportList } from '@pinquiz/protocol'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Loading } from '#components/spinner.tsx'
import { call, send } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { LibraryFacts } from '../../parts/library/library-facts.tsx'
import { LibraryPreview } from '../../parts/library/library-preview.tsx'
import { ReasonDialog } from '../../parts/library/reason-dialog.tsx'

const KEY = ['library', 'reports']

type Reported = ReportList['quizzes'][number]

/** Quizzes of the library that hosts have reported. */
export function ReportsTab() {
  const { t } = useTranslation('library')
  const { t: common } = useTranslation('common')
  const queryClient = useQueryClient()
  useNews('notifications', () => void queryClient.invalidateQueries({ queryKey: KEY }))
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET', '/api/admin/library/reports', reportList, { signal }),
    refetchOnWindowFocus: 'always',
  })
  if (!list.data) {
    if (!list.isError) return <Loading text={t('loading')} />
    const retry = <Button onClick={() => void list.refetch()}>{common('tryAgain')}</Button>
    return <EmptyState title={t('failed')} actions={retry} />
  }
  const { quizzes } = list.data
  if (quizzes.length === 0) return <EmptyState icon={<Flag aria-hidden="true" />} title={t('reports.none')} />
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {quizzes.map((quiz) => (
        <ReportedQuiz key={quiz.id} quiz={quiz} />
      ))}
    </ul>
  )
}

function ReportedQuiz({ quiz }: { quiz: Reported }) {
  const { t } = useTranslation('library')
  const [asked, ask] = useState<'preview' | 'removal' | null>(null)
  const acts = useActs(quiz)
  const { title, description, reports } = quiz
  return (
    <Card as="li">
      <h2 className="font-display text-xl font-bold break-words">{title}</h2>
      {description && <p className="break-words text-muted">{description}</p>}
      <LibraryFacts quiz={quiz} />
      <h3 className="mt-4 font-semibold">{t('reports.count', { count: reports.length })}</h3>
      <ul className="mt-1 grid gap-2">
        {reports.map(({ by, reason, atMs }) => (
          <li key={`${by} ${atMs}`} className="border-s-2 border-line-strong ps-3">
            <p className="break-words whitespace-pre-line">{reason}</p>
            <p className="text-sm text-muted">
              {by} · {formatDateTime(atMs)}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => ask('preview')}>
          {t('preview.open')}
          <span className="sr-only">: {title}</span>
        </Button>
        <Button variant="secondary" isBusy={acts.isDismissing} onClick={() => void acts.dismiss()}>
          {t('reports.dismiss')}
          <span className="sr-only">: {title}</span>
        </Button>
        <Button variant="danger" onClick={() => ask('removal')}>
          {t('reports.takeDown')}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {asked === 'preview' && <LibraryPreview quiz={quiz} onClose={() => ask(null)} />}
      {asked === 'removal' && (
        <ReasonDialog
          title={t('reports.takeDownTitle', { title })}
          description={t('reports.takeDownText')}
          confirmLabel={t('reports.takeDown')}
          onConfirm={(reason) => {
            ask(null)
            void acts.takeDown(reason)
          }}
          onClose={() => ask(null)}
        />
      )}
    </Card>
  )
}

function useActs({ id, title }: Reported) {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['library'] })
  const path = `/api/admin/library/${id}`
  const dismissal = useMutation({ mutationFn: () => send('DELETE', `${path}/reports`), onSettled })
  const removal = useMutation({
    mutationFn: (reason: string) => send('POST', `${path}/removal`, { body: { reason } }),
    onSettled,
  })
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast({ title: done, description: title, tone: 'success' })
      // The button disappears with its card.
      document.getElementById('content')?.focus()
    } catch (error) {
      showToast({ title: t('notDone'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return {
    isDismissing: dismissal.isPending,
    dismiss: () => attempt(() => dismissal.mutateAsync(), t('reports.dismissed')),
    takeDown: (reason: string) => attempt(() => removal.mutateAsync(reason), t('reports.takenDown')),
  }
}
