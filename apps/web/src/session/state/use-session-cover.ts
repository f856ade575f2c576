import type { Cover } from '@pinquiz/game'
import { sessionCard } from '@pinquiz/protocol'
import { useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'

/** The cover of the host's session; null until it's there, or if it can't be read: the lobby does without it. */
export function useSessionCover(session: string): Cover | null {
  const [cover, setCover] = useState<Cover | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call('GET', `/api/sessions/${session}`, sessionCard, { signal: leaving.signal }).then(
      (card) => setCover(card.cover),
      () => {},
    )
    return () => leaving.abort()
  }, [session])
  return cover
}
