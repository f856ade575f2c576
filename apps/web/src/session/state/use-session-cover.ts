import type { Cover } from '@pinquiz/game'
import { sessionCard } from '@pinquiz/protocol'
import { use, useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { ShownByLink } from './shown-by-link.ts'

/** The cover of the host's session; null without one, until it's there, or if it can't be read: the lobby does without it. */
export function useSessionCover(session: string | null): Cover | null {
  const [cover, setCover] = useState<Cover | null>(null)
  const facts = use(ShownByLink)
  const isAsked = session !== null && !facts
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    call('GET', `/api/sessions/${session}`, sessionCard, { signal: leaving.signal }).then(
      (card) => setCover(card.cover),
      () => {},
    )
    return () => leaving.abort()
  }, [session, isAsked])
  return facts ? facts.cover : cover
}
