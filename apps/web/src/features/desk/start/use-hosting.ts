import { DEFAULT_MODE, DEFAULT_REHEARSAL, MODES, mayWithQuiz } from '@pinquiz/game'
import type { QuizCard, SessionCard } from '@pinquiz/protocol'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#lib/http/api.ts'
import { newId } from '#lib/new-id.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { dismissToast, showToast } from '#lib/toast.ts'
import { fetchSessionList, useAddSampleQuiz, useDeleteQuiz, useStartSession } from './api.ts'
import { lobbyOf, type StartChoice } from './start-choice.ts'

/** Where the dialog leads: to the lobby, or first to the panel with the PIN. */
type Goal = 'lobby' | 'panel'

/** Starts a session of a quiz. */
export function useStarting() {
  const { t } = useTranslation('host')
  const errorText = useErrorText()
  const startSession = useStartSession()
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState<{ quiz: QuizCard; goal: Goal } | null>(null)
  const [session, setSession] = useState<SessionCard | null>(null)
  const pressIds = usePressIds()

  /** Null if it failed, which has been reported. */
  const begin = async (quizId: string, choice: StartChoice): Promise<SessionCard | null> => {
    try {
      const id = pressIds.of(quizId, choice)
      const started = await startSession.mutateAsync({ id, quizId, ...choice })
      pressIds.forget()
      return started
    } catch (error) {
      const isUnknown = !(error instanceof ApiError) || error.code === 'unknown'
      const description = isUnknown ? t(`failedSession.${choice.mode}`) : errorText(error).description
      showToast({ title: t('errorStarting'), description, tone: 'danger' })
      return null
    }
  }
  const start = async (choice: StartChoice) => {
    if (!asked) return
    const started = await begin(asked.quiz.id, choice)
    // What was typed stays.
    if (!started) return
    // These pages already have the PIN, QR code and settings.
    if (asked.goal === 'lobby' || MODES[started.mode].hasAttempts) return navigate(lobbyOf(started))
    setSession(started)
    setAsked(null)
  }
  const startAtOnce = async ({ id }: QuizCard, choice: StartChoice) => {
    const started = await begin(id, choice)
    if (started) navigate(lobbyOf(started))
  }
  const choose = (quiz: QuizCard | null, goal: Goal) => {
    // The "select a quiz first" message no longer applies.
    dismissToast()
    if (quiz && !mayWithQuiz(quiz.right, 'start'))
      showToast({ title: t('errorStarting'), description: t('shared.viewOnly'), tone: 'danger' })
    else if (quiz) setAsked({ quiz, goal })
    else
      showToast({
        title: t('noneSelected.title'),
        description: t('noneSelected.description'),
        tone: 'danger',
      })
  }
  return {
    asked: asked?.quiz ?? null,
    isStarting: startSession.isPending,
    session,
    choose,
    start,
    startAtOnce,
    rehearse: (quiz: QuizCard) =>
      startAtOnce(quiz, { mode: DEFAULT_MODE, settings: { rehearsal: DEFAULT_REHEARSAL } }),
    closeChoice: () => setAsked(null),
    closePanel: () => setSession(null),
    goToLobby: useLobbyDoor(session),
  }
}

/**
 * Ids for new sessions. An id stays the same until its session has started, so that a double click or a retry after a
 * lost reply means the same session (L71).
 */
function usePressIds() {
  const ids = useRef(new Map<string, string>())
  return {
    of(quizId: string, { mode, settings, isAnonymous = false }: StartChoice): string {
      const key = `${mode} ${settings.rehearsal ?? 0} ${isAnonymous} ${quizId}`
      const id = ids.current.get(key) ?? newId()
      ids.current.set(key, id)
      return id
    },
    forget: () => ids.current.clear(),
  }
}

/** Opens the lobby, unless the session has ended elsewhere. */
function useLobbyDoor(session: SessionCard | null): () => Promise<void> {
  const { t } = useTranslation('host')
  const [, navigate] = useLocation()
  return async () => {
    if (!session) return
    // Without a reply, the lobby itself shows the state of the connection.
    const { sessions } = await fetchSessionList().catch(() => ({ sessions: [session] }))
    if (sessions.some(({ id }) => id === session.id)) navigate(lobbyOf(session))
    else {
      const mode = MODES[session.mode].isScored ? 'live' : 'poll'
      showToast({ title: t('error'), description: t(`noSession.${mode}`), tone: 'danger' })
    }
  }
}

export function useDeleting(onDeleted: (quiz: QuizCard) => void) {
  const { t } = useTranslation('host')
  const errorText = useErrorText()
  const remove = useDeleteQuiz()
  const [asked, ask] = useState<QuizCard | null>(null)

  const confirm = async () => {
    if (!asked) return
    try {
      await remove.mutateAsync(asked)
      onDeleted(asked)
      showToast({
        title: t('deleted'),
        description: t('deletedText', { title: asked.title }),
        tone: 'success',
      })
    } catch (error) {
      showToast({ title: t('errorDeleting'), description: errorText(error).description, tone: 'danger' })
    }
    ask(null)
  }
  return { asked, ask, cancel: () => ask(null), confirm, isDeleting: remove.isPending }
}

export function useSample(onAdded: (quizId: string) => void) {
  const { t } = useTranslation('host')
  const errorText = useErrorText()
  const sample = useAddSampleQuiz()
  const add = async () => {
    try {
      const { id } = await sample.mutateAsync()
      onAdded(id)
      showToast({ title: t('empty.added'), description: t('empty.addedText'), tone: 'success' })
    } catch (error) {
      showToast({ title: t('empty.errorSample'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return { add, isAdding: sample.isPending }
}
