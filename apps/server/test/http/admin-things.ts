import { randomUUID } from 'node:crypto'
import type { InvitationList, Invitee, InviteeList } from '@pinquiz/protocol'
import { call, type Site } from '../live/live-game.ts'
import { sound } from '../support/media-files.ts'

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

/** Stores a sound for a host. */
export async function makeSound({ origin }: Site, cookie: string): Promise<string> {
  const headers = { origin, cookie, 'content-type': 'application/octet-stream' }
  const body = new Uint8Array(sound('mp3', 20_000))
  const response = await fetch(`${origin}/api/media`, { method: 'POST', headers, body })
  const { id } = (await response.json()) as { id: string }
  return id
}
