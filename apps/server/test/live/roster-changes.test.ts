import { randomUUID } from 'node:crypto'
import { type Accommodations, DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS } from '@pinquiz/game'
import type { ChangedInvitee, Invitation, Invitee, InviteeList, Seat } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost } from './live-game.ts'
import { openProxied, type Refusal, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin: cookie } = await openProxied(clock)

type Person = Partial<ChangedInvitee>

async function withAna({ accommodations, ...options }: Person & Parameters<typeof startSelfPaced>[2] = {}) {
  const { name = 'Ana Exmaple', group = '9b', email = 'ana@example.org', ...rest } = options
  const game = await startSelfPaced(site, cookie, { timeLimitsS: [20, 20], ...rest })
  const path = `/api/sessions/${game.id}/invitees`
  const people = [{ id: randomUUID(), name, group, email, accommodations }]
  const list = await call<InviteeList>(site, 'POST', path, { cookie, body: { people } })
  const [ana] = list.body.invitees
  if (!ana) throw new Error(JSON.stringify(list))
  const change = (to: Person, asking = cookie) =>
    call<Invitee & Refusal>(site, 'PUT', `${path}/${ana.id}`, {
      cookie: asking,
      body: { name, group, email, ...to },
    })
  const begin = async () =>
    (await call<Seat>(site, 'POST', '/api/invitations/begin', { body: { link: ana.link } })).body
  const listed = async () =>
    (await call<InviteeList>(site, 'GET', path, { cookie })).body.invitees.find(({ id }) => id === ana.id)
  return { game, ana, change, begin, listed }
}

const csvOf = async (session: string) =>
  (
    await fetch(`${site.origin}/api/results/${session}/export.csv?detail=full`, { headers: { cookie } })
  ).text()

it('S87 someone on a roster is changed before they begin; the link stays', async () => {
  const { ana, change, begin, listed } = await withAna()
  const to = {
    name: ' Ana  Example ',
    group: '9c',
    email: 'ANA.E@example.org',
    accommodations: { time: 150 } as const,
  }
  const changed = { ...ana, name: 'Ana Example', group: '9c', email: 'ana.e@example.org' }
  expect((await change(to)).body).toEqual({ ...changed, accommodations: { time: 150 } })
  expect(await listed()).toEqual({ ...changed, accommodations: { time: 150 } })
  const look = await call<Invitation>(site, 'POST', '/api/invitations/look', { body: { link: ana.link } })
  expect(look.body).toMatchObject({ name: 'Ana Example', hasBegun: false })
  const { taker, snapshot } = await takeSeat(site, await begin())
  expect(snapshot).toMatchObject({ me: { name: 'Ana Example' } })
  await taker.socket.close()
})

it('S87 after they have begun, the name changes everywhere, and seat and answers stay', async () => {
  const { game, change, begin, listed } = await withAna()
  const seat = await begin()
  const { taker } = await takeSeat(site, seat)
  await taker.advance(null)
  clock.advanceMs(ISSUE_LEAD_MS)
  await taker.answer(0, 1)
  const host = await connectHost(site, cookie, game.id)
  await host.socket.next('host-snapshot')
  expect((await change({ name: 'Ana Example', email: '' })).status).toBe(200)
  const told = await host.socket.next('attempts')
  expect(told.changed).toMatchObject([{ participant: seat.participant, name: 'Ana Example', email: '' }])
  expect(await listed()).toMatchObject({ name: 'Ana Example', email: '', state: 'running' })
  const csv = await csvOf(game.id)
  expect(csv).toContain('Ana Example')
  expect(csv).not.toMatch(/Exmaple|ana@example/)
  expect(await begin()).toMatchObject({ participant: seat.participant })
  await taker.socket.close()
  await host.socket.close()
})

it('S87 refuses what can be no person, people of others and people who are not there', async () => {
  const { ana, change, listed } = await withAna()
  expect((await change({ name: ' ' })).body.code).toBe('name-missing')
  expect((await change({ email: 'ana@example' })).body.code).toBe('email-invalid')
  expect((await change({ name: 'Bo' }, '')).status).toBe(401)
  const other = await withAna()
  const path = `/api/sessions/${other.game.id}/invitees/${ana.id}`
  const body = { name: 'Bo', group: '', email: '' }
  expect((await call(site, 'PUT', path, { cookie, body })).body).toMatchObject({ code: 'not-found' })
  expect(await listed()).toEqual(ana)
})

it('S88 more time from the roster counts from the first question on, and is kept for a new attempt', async () => {
  const { game, ana, begin, listed } = await withAna({ accommodations: { time: 200, mayLeave: true } })
  expect(ana.accommodations).toEqual({ time: 200, mayLeave: true })
  const seat = await begin()
  const { taker } = await takeSeat(site, seat)
  const opensAtMs = clock.nowMs() + ISSUE_LEAD_MS
  expect(await taker.advance(null)).toMatchObject({ opensAtMs, closesAtMs: opensAtMs + 40_000 })
  const host = await connectHost(site, cookie, game.id)
  expect(await host.socket.next('host-snapshot')).toMatchObject({
    attempts: [{ accommodations: { time: 200, mayLeave: true } }],
  })
  // What the host grants in the table is on the roster, too.
  await host.command({ type: 'accommodate', participant: seat.participant, accommodations: { time: 125 } })
  expect(await listed()).toMatchObject({ accommodations: { time: 125 } })
  await host.command({ type: 'remove-participant', participant: seat.participant })
  const { taker: again } = await takeSeat(site, await begin())
  expect(await again.advance(null)).toMatchObject({ closesAtMs: clock.nowMs() + ISSUE_LEAD_MS + 25_000 })
  await Promise.all([taker, again, host].map(({ socket }) => socket.close()))
})

it('S88 changed on the roster it counts at once on the clock of the whole quiz', async () => {
  const assignment = { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes: 10 } as const
  const { change, begin, listed } = await withAna({ settings: { assignment } })
  const { taker } = await takeSeat(site, await begin())
  const opensAtMs = clock.nowMs() + ISSUE_LEAD_MS
  expect(await taker.advance(null)).toMatchObject({ closesAtMs: opensAtMs + 600_000 })
  const accommodations: Accommodations = { time: 150 }
  expect((await change({ accommodations })).body).toMatchObject({ accommodations })
  expect((await taker.next('attempt')).attempt).toMatchObject({ closesAtMs: opensAtMs + 900_000 })
  // Another change leaves it alone.
  expect((await change({ accommodations, group: '9c' })).body).toMatchObject({ group: '9c', accommodations })
  expect(await listed()).toMatchObject({ accommodations })
  expect((await change({ group: '9c' })).body.accommodations).toBeUndefined()
  await taker.socket.close()
})
