import type { AttemptBody, AttemptEntry, BeginInvitedBody, Invitation, Seat } from '@pinquiz/protocol'
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

const invitation = trusted<Invitation>('session', 'title', 'name')

export function loadInvitation(link: string, signal: AbortSignal): Promise<Invitation> {
  return call('POST', '/api/invitations/look', invitation, { body: { link }, signal })
}

export function beginInvited(body: BeginInvitedBody): Promise<Seat> {
  return call('POST', '/api/invitations/begin', seat, { body })
}
