import type { AttemptBody, AttemptEntry, Seat } from '@pinquiz/protocol'
import { trusted } from '@pinquiz/protocol'
import { call } from '../../lib/http/api.ts'
import { seat } from './api.ts'

const entry = trusted<AttemptEntry>('session', 'title')

export function loadEntry(session: string, signal: AbortSignal): Promise<AttemptEntry> {
  return call('GET', `/api/sessions/${session}/entry`, entry, { signal })
}

export function beginAttempt(session: string, body: AttemptBody): Promise<Seat> {
  return call('POST', `/api/sessions/${session}/attempts`, seat, { body })
}
