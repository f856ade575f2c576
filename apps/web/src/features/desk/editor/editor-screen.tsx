import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Loading } from '#components/spinner.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useQuizToEdit } from './api.ts'
import { QuizEditor } from './components/quiz-editor.tsx'
import { contentOf, emptyEditor } from './editor-state.ts'
import { contentFrom } from './quiz-conversion.ts'
import { readDrafts } from './stored-draft.ts'
import { useDraftPlace } from './use-kept-drafts.ts'

/** `/create` and, with a quiz, `/edit/{quizId}` (spec 001 §2). */
export function EditorScreen({ quizId }: { quizId?: string }) {
  return quizId === undefined ? (
    <QuizEditor initial={{ content: contentOf(emptyEditor()) }} />
  ) : (
    <StoredQuizEditor key={quizId} quizId={quizId} />
  )
}

function StoredQuizEditor({ quizId }: { quizId: string }) {
  const { t } = useTranslation('authoring')
  const { data, error } = useQuizToEdit(quizId)
  if (error) return <NoQuizToEdit quizId={quizId} error={error} />
  if (!data) return <Loading text={t('loading')} />
  const { id, version } = data
  return <QuizEditor initial={{ opened: quizId, stored: { id, version }, content: contentFrom(data) }} />
}

/** Offers saved work on a quiz that was deleted elsewhere. */
function NoQuizToEdit({ quizId, error }: { quizId: string; error: Error }) {
  const { t } = useTranslation('authoring')
  const place = useDraftPlace(quizId)
  const isGone = error instanceof ApiError && error.code === 'quiz-not-found'
  const [rescued] = useState(() => (isGone ? readDrafts(place)[0] : undefined))
  useReturnOnError(rescued ? null : error)
  if (!rescued) return <Loading text={t('loading')} />
  const base = { stored: rescued.stored, content: contentOf(emptyEditor()) }
  return <QuizEditor initial={{ ...base, opened: quizId, rescued }} />
}

/** Returns to the dashboard with an explanation if the quiz can't be loaded. */
function useReturnOnError(error: Error | null): void {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!error) return
    const isMissing =
      error instanceof ApiError && (error.code === 'quiz-not-found' || error.code === 'bad-request')
    const description = isMissing
      ? t('notFound')
      : t('failedToLoad', { reason: errorText(error).description })
    showToast({ title: t('errorLoading'), description, tone: 'danger' })
    navigate('/host', { replace: true })
  }, [error, errorText, navigate, t])
}
