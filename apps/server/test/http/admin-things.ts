import { randomUUID } from 'node:crypto'
import type { InvitationList, Invitee, InviteeList } from '@pinquiz/protocol'
import { call, type Site } from '../live/live-game.ts'

let made = 0

/** Invites someone else every time. */
export async function makeInvitation(site: Site, cookie: string): Promise<{ id: string }> {
  const people = [{ email: `invited${++made}@example.org`, name: '' }]
  const body = { people, role: 'host', days: 14, isMailed: false }
  await call(site, 'POST', '/api/admin/invitations', { cookie, body })
  const list = await call<InvitationList>(site, 'GET', '/api/admin/invitations', { cookie })
  return { id: list.body.invitations[0]?.id ?? '' }
}

export async function makeLead(site: Site, cookie: string): Promise<{ id: string }> {
  const body = { name: 'Lea', email: 'lea@example.org', phone: '1', plan: 'Yearly' }
  await call(site, 'POST', '/api/leads', { body })
  const list = await call<{ leads: { id: string }[] }>(site, 'GET', '/api/admin/leads', { cookie })
  return { id: list.body.leads[0]?.id ?? '' }
}

/** Someone on the roster of a session. */
export async function makeInvitee(site: Site, cookie: string, session: string): Promise<Invitee> {
  const people = [{ id: randomUUID(), name: 'Pia' }]
  const path = `/api/sessions/${session}/invitees`
  const list = await call<InviteeList>(site, 'POST', path, { cookie, body: { people } })
  const [invitee] = list.body.invitees
  if (!invitee) throw new Error(`${path}: ${list.status}`)
  return invitee
}
