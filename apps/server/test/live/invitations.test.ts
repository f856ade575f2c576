import { randomBytes, randomUUID } from 'node:crypto'
import { ISSUE_LEAD_MS, type SessionSettings } from '@pinquiz/game'
import type { BeginInvitedBody, Invitation, InviteeList, Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, connectHost, connectPlayer, startGame } from './live-game.ts'
import { begin, newAddress, openProxied, type Refusal, startSelfPaced, takeSeat } from './self-paced-run.ts'

const clock = manualClock()
const { site, admin } = await openProxied(clock)
const newToken = () => randomBytes(24).toString('base64url')
const code = (reply: { body: unknown }) => (reply.body as Refusal).code

const ROSTER: Partial<SessionSettings> = { admission: 'roster' }
const pathOf = (session: string) => `/api/sessions/${session}/invitees`
const person = (name: string, rest = {}) => ({ id: randomUUID(), name, ...rest })

async function invite(session: string, people: ReturnType<typeof person>[]) {
  const reply = await call<InviteeList>(site, 'POST', pathOf(session), { cookie: admin, body: { people } })
  if (reply.status !== 201) throw new Error(`invite: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.invitees
}

const listed = async (session: string) =>
  (await call<InviteeList>(site, 'GET', pathOf(session), { cookie: admin })).body.invitees

const look = (link: string) =>
  call<Invitation & Refusal>(site, 'POST', '/api/invitations/look', {
    body: { link },
    headers: { 'x-forwarded-for': newAddress() },
  })

const enter = (link: string, rest: Partial<BeginInvitedBody> & { address?: string } = {}) => {
  const { address = newAddress(), ...body } = rest
  return call<Seat & Refusal>(site, 'POST', '/api/invitations/begin', {
    body: { link, token: newToken(), toldOfLeaving: true, ...body },
    headers: { 'x-forwarded-for': address },
  })
}

async function refusalOf({ session, participant, token }: Seat) {
  const socket = await connectPlayer(site, { session, participant, token })
  const refusal = (await socket.next('refused')).code
  await socket.close()
  return refusal
}

async function withRoster(names: string[], settings = ROSTER) {
  const game = await startSelfPaced(site, admin, { settings })
  const people = await invite(
    game.id,
    names.map((name) => person(name)),
  )
  return { game, people, links: people.map(({ link }) => link) }
}

describe('the roster of a self-paced session', () => {
  it('S72 keeps names, groups and addresses in the order given; the same ids again add nobody', async () => {
    const game = await startSelfPaced(site, admin)
    const people = [
      person('  Ana   Example ', { group: ' 9b ', email: 'ANA@example.org' }),
      person('Test Player'),
    ]
    const first = await invite(game.id, people)
    expect(first).toMatchObject([
      { name: 'Ana Example', group: '9b', email: 'ana@example.org', state: 'not-begun' },
      { name: 'Test Player', group: '', email: '', state: 'not-begun' },
    ])
    expect(await invite(game.id, people)).toEqual(first)
    expect(await invite(game.id, [person('Cy Example')])).toMatchObject([{}, {}, { name: 'Cy Example' }])
    expect((await call(site, 'GET', '/api/rosters', { cookie: admin })).body).toMatchObject({
      rosters: [{ session: game.id, title: 'Test quiz', people: 3 }],
    })
  })

  it('S72 refuses what can be no person, and sessions of other modes', async () => {
    const game = await startSelfPaced(site, admin)
    const adding = (entry: object, session = game.id) =>
      call(site, 'POST', pathOf(session), {
        cookie: admin,
        body: { people: [{ ...person('Ana'), ...entry }] },
      })
    expect(code(await adding({ name: ' ' }))).toBe('name-missing')
    expect(code(await adding({ name: 'x'.repeat(101) }))).toBe('name-too-long')
    expect(code(await adding({ email: 'ana@example' }))).toBe('email-invalid')
    expect(await listed(game.id)).toEqual([])
    const live = await startGame(site, admin)
    expect(code(await adding({}, live.id))).toBe('session-not-found')
  })

  it('S72 holds thousands of people, and no more than its limit', async () => {
    const game = await startSelfPaced(site, admin)
    const people = Array.from({ length: 2_000 }, (_, at) =>
      person(`Person ${at}`, { group: `${at % 30}`, email: `person.${at}@example.org` }),
    )
    expect(await invite(game.id, people)).toHaveLength(2_000)
    const more = Array.from({ length: 3_001 }, (_, at) => person(`Other ${at}`))
    const reply = await call(site, 'POST', pathOf(game.id), { cookie: admin, body: { people: more } })
    expect(reply).toMatchObject({ status: 413, body: { code: 'too-large' } })
    expect(await listed(game.id)).toHaveLength(2_000)
  })
})

describe('a personal link', () => {
  it('S73 opens its person’s seat without a form, whatever network and device rules say', async () => {
    const { game, links } = await withRoster(['Ana Example', 'Player Two'])
    expect((await look(links[0] ?? '')).body).toMatchObject({
      session: game.id,
      title: 'Test quiz',
      name: 'Ana Example',
      pin: game.pin,
      hasBegun: false,
      entry: { keepsDevice: false, isByInvitation: false },
    })
    const address = newAddress()
    const seats = await Promise.all(links.map((link) => enter(link, { address })))
    expect(seats.map(({ status }) => status)).toEqual([201, 201])
    const { taker, snapshot } = await takeSeat(site, seats[1]?.body as Seat)
    expect(snapshot).toMatchObject({ me: { name: 'Player Two' } })
    await taker.socket.close()
    expect(await listed(game.id)).toMatchObject([{ state: 'running' }, { state: 'running' }])
    expect((await look(links[0] ?? '')).body).toMatchObject({ hasBegun: true })
  })

  it('S73 used again leads a second device to the same seat, and the first one loses it', async () => {
    const { links } = await withRoster(['Ana Example'])
    const [link = ''] = links
    const first = (await enter(link)).body
    const token = newToken()
    const second = (await enter(link, { token })).body
    expect(second.participant).toBe(first.participant)
    const { taker } = await takeSeat(site, second)
    await taker.socket.close()
    expect(await refusalOf(first)).toBe('token-invalid')
    // A repeated request after a lost reply.
    expect((await enter(link, { token })).body).toEqual(second)
  })

  it('S73 gives one seat to requests of the same instant', async () => {
    const { game, links } = await withRoster(['Ana Example'])
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(links[0] ?? '')))
    expect(new Set(replies.map(({ body }) => body.participant)).size).toBe(1)
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const card = await call(site, 'GET', `/api/sessions/${game.id}`, { cookie: admin })
    expect(card.body).toMatchObject({ participants: 1 })
  })

  it('S73 that is renewed or whose person is removed says that it was withdrawn', async () => {
    const { game, people, links } = await withRoster(['Ana Example', 'Bo Example'])
    const [ana, bo] = people
    const seat = (await enter(links[0] ?? '')).body
    const renew = () =>
      call<{ link: string }>(site, 'POST', `${pathOf(game.id)}/${ana?.id}/link`, {
        cookie: admin,
        body: { link: links[0] },
      })
    const renewed = await renew()
    expect((await renew()).body).toEqual(renewed.body)
    expect(code(await look(links[0] ?? ''))).toBe('link-withdrawn')
    expect(await enter(links[0] ?? '')).toMatchObject({ status: 410, body: { code: 'link-withdrawn' } })
    expect(await refusalOf(seat)).toBe('token-invalid')
    expect((await enter(renewed.body.link)).body.participant).toBe(seat.participant)
    const removed = await call(site, 'DELETE', `${pathOf(game.id)}/${bo?.id}`, { cookie: admin })
    expect(removed.status).toBe(204)
    expect(code(await look(links[1] ?? ''))).toBe('link-withdrawn')
    await call(site, 'DELETE', pathOf(game.id), { cookie: admin })
    expect(await listed(game.id)).toMatchObject([{ name: 'Ana Example', state: 'running' }])
  })

  it('S73 that is renewed ends the screen that was opened with it, at once', async () => {
    const { game, people, links } = await withRoster(['Ana Example', 'Bo Example'])
    const [stolen, other] = await Promise.all(
      links.map(async (link) => takeSeat(site, (await enter(link)).body)),
    )
    if (!stolen || !other) throw new Error('there are two')
    await stolen.taker.advance(null)
    clock.advanceMs(ISSUE_LEAD_MS)
    const renewed = await call<{ link: string }>(site, 'POST', `${pathOf(game.id)}/${people[0]?.id}/link`, {
      cookie: admin,
      body: { link: links[0] },
    })
    // Sent before the page has read that its seat is void.
    stolen.taker.socket.send({ type: 'answer', question: 0, value: 1 })
    expect(await stolen.taker.next('refused')).toMatchObject({ to: 'hello', code: 'token-invalid' })
    expect(await stolen.taker.socket.closed).toBe(4005)
    expect(stolen.taker.socket.frames.filter(({ type }) => type === 'ack')).toEqual([])
    const { taker, snapshot } = await takeSeat(site, (await enter(renewed.body.link)).body)
    expect(snapshot).toMatchObject({ me: { name: 'Ana Example' } })
    expect(await taker.answer(0, 1)).toMatchObject({ name: 'pause' })
    expect((await other.taker.advance(null)).name).toBe('question')
    await Promise.all([taker, other.taker].map(({ socket }) => socket.close()))
  })

  it('S73 can’t be made up or altered', async () => {
    const { links } = await withRoster(['Ana Example', 'Bo Example'])
    const [[whose, number, proof], [other]] = links.map((link) => link.split('.')) as [string[], string[]]
    for (const link of [
      `${other}.${number}.${proof}`,
      `${whose}.2.${proof}`,
      `${whose}.${number}.${'A'.repeat(22)}`,
      `${whose}.${number}`,
      '',
    ])
      expect(await look(link)).toMatchObject({ status: 404, body: { code: 'link-unknown' } })
  })

  it('S73 leads back after the end if the attempt had begun', async () => {
    const { game, links } = await withRoster(['Ana Example', 'Bo Example'])
    const seat = (await enter(links[0] ?? '')).body
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'end', version: host.version() })
    await host.socket.close()
    expect((await enter(links[0] ?? '')).body.participant).toBe(seat.participant)
    expect(code(await look(links[1] ?? ''))).toBe('session-ended')
    expect(code(await enter(links[1] ?? ''))).toBe('session-ended')
  })

  it('S73 begins anew once the host has removed the attempt', async () => {
    const { game, links } = await withRoster(['Ana Example'])
    const first = (await enter(links[0] ?? '')).body
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'remove-participant', participant: first.participant })
    await host.socket.close()
    expect(await listed(game.id)).toMatchObject([{ state: 'not-begun' }])
    const second = await enter(links[0] ?? '')
    expect(second.status).toBe(201)
    expect(second.body.participant).not.toBe(first.participant)
  })
})

describe('a session for the people on its roster', () => {
  it('S72 turns away who has only the PIN; the host may let them in', async () => {
    const { game, links } = await withRoster(['Ana Example'])
    expect((await call(site, 'GET', `/api/sessions/${game.id}/entry`)).body).toMatchObject({
      isByInvitation: true,
      keepsAddress: false,
      keepsDevice: false,
    })
    const own = { token: newToken(), address: newAddress(), device: 'a device' }
    // Their network says nothing.
    await enter(links[0] ?? '', { address: own.address })
    expect(await begin(site, game.id, own)).toMatchObject({ status: 409, body: { code: 'not-invited' } })
    const host = await connectHost(site, admin, game.id)
    const shown = await host.socket.next('turned-away', ({ groups }) => groups.length > 0)
    expect(shown.groups).toMatchObject([
      { reason: 'not-invited', count: 1, people: [{ name: 'Ana Example' }] },
    ])
    await host.command({ type: 'admit-turned-away', reason: 'not-invited' })
    await host.socket.close()
    expect((await begin(site, game.id, { ...own, email: 'ana.again@example.org' })).status).toBe(201)
    expect(await listed(game.id)).toMatchObject([{ state: 'running' }])
  })

  it('S72 with the PIN open to all, links work beside it', async () => {
    const { game, links } = await withRoster(['Ana Example'], {})
    expect((await begin(site, game.id)).status).toBe(201)
    expect((await enter(links[0] ?? '')).status).toBe(201)
  })
})
