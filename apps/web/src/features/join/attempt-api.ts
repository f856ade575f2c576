import { type AttemptBody, type AttemptEntry, attemptEntry, type Seat, seat } from '@pinquiz/protocol'
import { call } from '../../lib/http/api.ts'

export function loadEntry(session: string, signal: AbortSignal): Promise<AttemptEntry> {
  return call('GET', `/api/sessions/${session}/entry`, attemptEntry, { signal })
}

export function beginAttempt(session: string, body: AttemptBody): Promise<Seat> {
  return call('POST', `/api/sessions/${session}/attempts`, seat, { body })
}
