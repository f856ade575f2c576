import { EDITOR_BEAT_MS, editorList } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, call } from '#lib/http/api.ts'
import { useNews } from '#lib/http/news.ts'
import { newId } from '#lib/new-id.ts'
import type { Obstacle } from './use-quiz-saving.ts'

const NOBODY: readonly string[] = []
const LOST: Record<string, Obstacle> = { 'quiz-not-found': 'deleted', 'quiz-right-missing': 'read-only' }

/** Says that this quiz is open here; returns who else has it open, and why it can't be saved any more. */
export function useOtherEditors(quizId: string | undefined): {
  names: readonly string[]
  lost: Obstacle | null
} {
  const [editor] = useState(newId)
  const path = `/api/quizzes/${encodeURIComponent(quizId ?? '')}/editors`
  const { data, error, refetch } = useQuery({
    queryKey: ['editors', quizId, editor],
    queryFn: ({ signal }) => call('POST', path, editorList, { body: { editor, isOpen: true }, signal }),
    enabled: quizId !== undefined,
    refetchInterval: EDITOR_BEAT_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
  })
  // Rights may have changed.
  useNews('quizzes', () => void (quizId !== undefined && refetch()))
  useEffect(() => {
    if (quizId === undefined) return
    // Survives the page.
    const leave = () => {
      const body = JSON.stringify({ editor, isOpen: false })
      navigator.sendBeacon(path, new Blob([body], { type: 'application/json' }))
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [path, quizId, editor])
  const lost = error instanceof ApiError ? (LOST[error.code] ?? null) : null
  return { names: data?.others ?? NOBODY, lost }
}
