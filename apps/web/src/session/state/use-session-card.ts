import { type Cover, mayInSession, type SessionAct } from '@pinquiz/game'
import { type SessionCard, sessionCard } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { call } from '../../lib/http/api.ts'
import { ShownByLink } from './shown-by-link.ts'

/** The card of a host's session, read once; null isn't asked for, nor is anything on a screen opened by the wall link. */
function useSessionCard(session: string | null): SessionCard | undefined {
  const facts = use(ShownByLink)
  const { data } = useQuery({
    queryKey: ['session', session],
    queryFn: ({ signal }) => call('GET', `/api/sessions/${session}`, sessionCard, { signal }),
    enabled: session !== null && !facts,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Null without one, until it's there, or if it can't be read: the lobby does without it. */
export function useSessionCover(session: string | null): Cover | null {
  const card = useSessionCard(session)
  return (use(ShownByLink) ?? card)?.cover ?? null
}

/** Fixed when the session starts. */
export function useIsAnonymous(session: string): boolean {
  const card = useSessionCard(session)
  return (use(ShownByLink) ?? card)?.isAnonymous === true
}

/** What the person at this screen may do with the session; nothing until it's known. */
export function useSessionRight(session: string): (act: SessionAct) => boolean {
  const card = useSessionCard(session)
  return (act) => mayInSession(card?.right ?? null, act)
}
