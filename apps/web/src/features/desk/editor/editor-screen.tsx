import { mayWithQuiz } from '@pinquiz/game'
import type { StoredQuiz } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Loading } from '#components/spinner.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useQuizToEdit } from './api.ts'
import { QuizEditor } from './components/quiz-editor.tsx'
import { QuizReader } from './components/quiz-reader.tsx'
import { contentOf, emptyEditor } from './editor-state.ts'
import { contentFrom } from './quiz-conversion.ts'
import { readDrafts } from './stored-draft.ts'
import { useDraftPlace } from './use-kept-drafts.ts'
import type { EditStart } from './use-quiz-editor.ts'

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
  if (!mayWithQuiz(data.right, 'edit')) return <NotEditable quiz={data} />
  return <QuizEditor initial={{ opened: quizId, stored: { id, version }, content: contentFrom(data) }} />
}

/** Offers saved work on a quiz that was shared for editing before; otherwise the quiz can only be read. */
function NotEditable({ quiz }: { quiz: StoredQuiz }) {
  const rescue = useRescue(quiz.id, true)
  return rescue ? <QuizEditor initial={{ ...rescue, lost: 'read-only' }} /> : <QuizReader quiz={quiz} />
}

/** Offers saved work on a quiz that was deleted elsewhere, or isn't shared any more. */
function NoQuizToEdit({ quizId, error }: { quizId: string; error: Error }) {
  const { t } = useTranslation('authoring')
  const rescue = useRescue(quizId, error instanceof ApiError && error.code === 'quiz-not-found')
  useReturnOnError(rescue ? null : error)
  return rescue ? <QuizEditor initial={rescue} /> : <Loading text={t('loading')} />
}

function useRescue(quizId: string, isWanted: boolean): EditStart | null {
  const place = useDraftPlace(quizId)
  const [rescued] = useState(() => (isWanted ? readDrafts(place)[0] : undefined))
  if (!rescued) return null
  return { stored: rescued.stored, content: contentOf(emptyEditor()), opened: quizId, rescued }
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
