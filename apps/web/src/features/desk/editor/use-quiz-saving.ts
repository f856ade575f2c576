import { findQuizProblem, type QuizProblem } from '@pinquiz/game'
import type { QuizDraft, StoredQuiz } from '@pinquiz/protocol'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { fetchQuiz, type SaveRequest, useSaveQuiz } from './api.ts'
import type { EditorContent } from './editor-state.ts'
import { draftOf, withoutStoredIds } from './quiz-conversion.ts'

const BACK_TO_HOST_MS = 1_500

/** `overwrite` replaces a version saved elsewhere; `new` saves another quiz with the same content. */
export type SaveWay = 'usual' | 'overwrite' | 'new'
export type Obstacle = 'changed' | 'deleted' | 'read-only'
export type SavePhase = 'editing' | 'saving' | 'saved'

export type StoredAs = { id: string; version: number }

type Input = {
  /** The quiz as last stored; undefined if it never was. */
  stored: StoredAs | undefined
  content: EditorContent
  /** Left out of a save, because it may have been changed on the dashboard meanwhile. */
  isCoverUnchanged: boolean
  isUnsaved: boolean
  /** What was already in the way when the editor opened. */
  obstacle: Obstacle | null
  onProblem: (problem: QuizProblem) => void
  onSaved: (submitted: EditorContent, stored: StoredQuiz) => void
}

/** Saves: checks, shows a toast, and returns to the dashboard unless the host is still typing. */
export function useQuizSaving(input: Input) {
  const { t } = useTranslation('authoring')
  const [, navigate] = useLocation()
  const { mutateAsync } = useSaveQuiz()
  const tellFailure = useFailureToast()
  const [phase, setPhase] = useState<SavePhase>('editing')
  const [obstacle, setObstacle] = useState<Obstacle | null>(input.obstacle)
  const isUnsaved = useRef(input.isUnsaved)
  const savedId = useRef<string | null>(null)

  useEffect(() => {
    isUnsaved.current = input.isUnsaved
  })
  useEffect(() => {
    if (phase !== 'saved') return
    const timer = setTimeout(() => {
      if (isUnsaved.current) setPhase('editing')
      else navigate('/host', { replace: true, state: { quiz: savedId.current } })
    }, BACK_TO_HOST_MS)
    return () => clearTimeout(timer)
  }, [phase, navigate])

  const save = async (way: SaveWay = 'usual') => {
    const { stored: before, content, isCoverUnchanged, onProblem, onSaved } = input
    if (phase === 'saving') return
    const draft = draftOf(content)
    const problem = findQuizProblem(draft)
    if (problem) {
      onProblem(problem)
      return
    }
    setPhase('saving')
    try {
      const isNew = way === 'new' || before === undefined
      const stored = await mutateAsync(
        isNew
          ? { quizId: undefined, draft: withoutStoredIds(draft) }
          : await editOf(before, isCoverUnchanged ? withoutCover(draft) : draft, way),
      )
      savedId.current = stored.id
      onSaved(content, stored)
      setObstacle(null)
      setPhase('saved')
      // The toast remains on the dashboard, so its text must be true there too.
      showToast({ title: t(isNew ? 'created' : 'updated'), tone: 'success', durationMs: 3_000 })
    } catch (error) {
      setPhase('editing')
      setObstacle(tellFailure(error))
    }
  }
  const shownPhase: SavePhase = phase === 'saved' && input.isUnsaved ? 'editing' : phase
  return { save, phase: shownPhase, obstacle, dismissObstacle: () => setObstacle(null) }
}

const withoutCover = ({ cover: _unchanged, ...draft }: QuizDraft): QuizDraft => draft

async function editOf({ id, version }: StoredAs, draft: QuizDraft, way: SaveWay): Promise<SaveRequest> {
  const base = way === 'overwrite' ? (await fetchQuiz(id)).version : version
  return { quizId: id, draft: { ...draft, version: base } }
}

/** Reports why saving failed; returns what the host must decide, or null. */
function useFailureToast(): (error: unknown) => Obstacle | null {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  return (error) => {
    const code = error instanceof ApiError ? error.code : 'unknown'
    const tell = (title: string, description: string) => showToast({ title, description, tone: 'danger' })
    switch (code) {
      case 'not-signed-in':
        tell(t('authRequired'), t('pleaseLogIn'))
        return null
      case 'quiz-changed':
        tell(t('errorSaving'), t('conflict.changedShort'))
        return 'changed'
      case 'quiz-not-found':
        tell(t('errorSaving'), t('notFound'))
        return 'deleted'
      case 'quiz-right-missing':
        tell(t('errorSaving'), t('conflict.readOnlyTitle'))
        return 'read-only'
      default:
        tell(t('errorSaving'), errorText(error).description)
        return null
    }
  }
}
