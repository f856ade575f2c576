import { randomBytes } from 'node:crypto'
import type { Seat } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { becomeAdministrator, becomeHost, call, connectHost, openSite, startGame } from './live-game.ts'
import { begin, newAddress, openProxied, seatIn, startSelfPaced, takeSeat } from './self-paced-run.ts'

const HOUR_MS = 3_600_000
const clock = manualClock()
const { site, admin } = await openProxied(clock)

const newOwnToken = () => randomBytes(16).toString('base64url')
const code = (reply: { body: { code?: string } }) => reply.body.code

describe('joining a self-paced session', () => {
  it('S2 leads from the PIN to a form, and not through the live join route', async () => {
    const game = await startSelfPaced(site, admin, { settings: { endAfterTabSwitches: true } })
    expect(await call(site, 'GET', `/api/games/${game.pin}`)).toMatchObject({
      body: { session: game.id, mode: 'self-paced', title: 'Test quiz' },
    })
    const entry = {
      session: game.id,
      title: 'Test quiz',
      cover: { drawing: expect.any(String) },
      questionCount: 2,
      endAfterTabSwitches: true,
      details: 'full',
      isLocked: false,
      isByInvitation: false,
      keepsAddress: true,
      keepsDevice: true,
      keptDays: 30,
    }
    expect((await call(site, 'GET', `/api/sessions/${game.id.toUpperCase()}/entry`)).body).toEqual(entry)
    expect(await call(site, 'GET', `/api/sessions/${game.id}`, { cookie: admin })).toMatchObject({
      body: { status: 'active', mode: 'self-paced' },
    })
    const body = { name: 'Ana' }
    expect(await call(site, 'POST', `/api/sessions/${game.id}/participants`, { body })).toMatchObject({
      status: 400,
      body: { code: 'bad-request' },
    })
    const live = await startGame(site, admin)
    expect(await call(site, 'GET', `/api/sessions/${live.id}/entry`)).toMatchObject({ status: 404 })
    expect(await begin(site, live.id)).toMatchObject({ status: 404, body: { code: 'session-not-found' } })
  })

  it('L79 admits no more than the host’s limit, even at the same instant; participants can return', async () => {
    const game = await startSelfPaced(site, admin, { settings: { participantLimit: 2 } })
    const tokens = Array.from({ length: 6 }, newOwnToken)
    const replies = await Promise.all(tokens.map((token) => begin(site, game.id, { token })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(new Set(replies.filter(({ status }) => status !== 201).map(code))).toEqual(
      new Set(['session-full']),
    )
    const inside = replies.findIndex(({ status }) => status === 201)
    expect((await begin(site, game.id, { token: tokens[inside] })).body).toEqual(replies[inside]?.body)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'remove-participant', participant: replies[inside]?.body.participant ?? '' })
    expect((await begin(site, game.id)).status).toBe(201)
    expect(code(await begin(site, game.id))).toBe('session-full')
    await host.command({ type: 'change-settings', settings: { participantLimit: 3 } })
    expect((await begin(site, game.id)).status).toBe(201)
    await host.socket.close()
  })

  it('S3–S10 reports the first reason for a refusal, in order', async () => {
    const game = await startSelfPaced(site, admin)
    const address = newAddress()
    const wrong = { name: 'Test', email: 'nonsense', phone: '', device: 'mine', address }
    expect(await begin(site, game.id, wrong)).toMatchObject({
      status: 422,
      body: { code: 'details-missing' },
    })
    const phone = '+49 30 1'
    expect(code(await begin(site, game.id, { ...wrong, phone }))).toBe('email-invalid')
    const email = 'Someone@Mailinator.com'
    expect(code(await begin(site, game.id, { ...wrong, phone, email }))).toBe('name-invalid')
    const disposable = { name: 'Bo Example', phone, email, device: 'mine', address }
    expect(await begin(site, game.id, disposable)).toMatchObject({
      status: 422,
      body: { code: 'email-disposable' },
    })
    expect(code(await begin(site, game.id, { ...disposable, email: 'a@sub.mailinator.com' }))).toBe(
      'email-disposable',
    )
    expect((await begin(site, game.id, { device: 'mine', address })).status).toBe(201)
    expect(await begin(site, game.id, disposable)).toMatchObject({
      status: 409,
      body: { code: 'network-used' },
    })
    expect(code(await begin(site, game.id, { ...disposable, address: newAddress() }))).toBe('device-used')
  })

  it('refuses requests that no form sends', async () => {
    const game = await startSelfPaced(site, admin)
    const bad = { status: 400, body: { code: 'bad-request' } }
    const path = `/api/sessions/${game.id}/attempts`
    const details = { name: 'Ana Example', email: 'ana@example.org', phone: '+49 30 1' }
    const headers = { 'x-forwarded-for': newAddress() }
    expect(await call(site, 'POST', path, { body: details, headers })).toMatchObject(bad)
    expect(await begin(site, game.id, { device: '' })).toMatchObject(bad)
    expect(await begin(site, game.id, { name: 'A'.repeat(3_000) })).toMatchObject(bad)
    expect(await call(site, 'POST', path, { body: { ...details, device: 'mine' }, headers })).toMatchObject({
      status: 201,
    })
  })

  it('counts no refused tries towards an address’s limit', async () => {
    const game = await startSelfPaced(site, admin)
    const address = newAddress()
    const statuses: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const tries = Array.from({ length: 50 }, () => begin(site, game.id, { address, phone: '' }))
      statuses.push(...(await Promise.all(tries)).map(({ status }) => status))
    }
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect((await begin(site, game.id, { address })).status).toBe(201)
  })

  it('S3 admits two people of the same name', async () => {
    const game = await startSelfPaced(site, admin)
    const seats = [await seatIn(site, game.id, 'Ana Example'), await seatIn(site, game.id, 'Ana Example')]
    expect(seats[0]?.participant).not.toBe(seats[1]?.participant)
  })

  it('L41 repeating a request with the same token gives the same seat, once, and to no one else', async () => {
    const game = await startSelfPaced(site, admin)
    const own = { token: newOwnToken(), address: newAddress() }
    const [first, twin] = await Promise.all([begin(site, game.id, own), begin(site, game.id, own)])
    expect([first?.status, twin?.status, twin?.body]).toEqual([201, 201, first?.body])
    expect(first?.body.token).toBe(own.token)
    const host = await connectHost(site, admin, game.id)
    const again = await begin(site, game.id, { ...own, name: 'Ana B. Example', address: newAddress() })
    expect([again.status, again.body]).toEqual([201, first?.body])
    expect((await host.socket.next('host-snapshot')).attempts).toMatchObject([{ name: 'Ana Example' }])
    const { taker } = await takeSeat(site, again.body)
    expect(code(await begin(site, game.id, { ...own, token: newOwnToken() }))).toBe('network-used')
    const elsewhere = await startSelfPaced(site, admin)
    const other = await begin(site, elsewhere.id, { token: own.token })
    expect(other.body.participant).not.toBe(first?.body.participant)

    await host.command({ type: 'end', version: host.version() })
    expect((await begin(site, game.id, own)).body).toEqual(first?.body)
    expect(code(await begin(site, game.id, { token: newOwnToken() }))).toBe('session-ended')
    await Promise.all([taker.socket.close(), host.socket.close()])
  })

  it('L41 accepts no guessable token', async () => {
    const game = await startSelfPaced(site, admin)
    for (const token of ['', 'x'.repeat(21), `${newOwnToken()}=`, 'x'.repeat(129)])
      expect((await begin(site, game.id, { token })).status).toBe(400)
  })

  it('L41 gives no seat back to a removed participant', async () => {
    const game = await startSelfPaced(site, admin)
    const own = { token: newOwnToken(), address: newAddress() }
    const { body: seat } = await begin(site, game.id, own)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'remove-participant', participant: seat.participant })
    expect((await begin(site, game.id, own)).body.participant).not.toBe(seat.participant)
    await host.socket.close()
  })

  it('S6 lets each check be turned off', async () => {
    const address = newAddress()
    const open = await startSelfPaced(site, admin, { settings: { oneAttemptPerNetwork: false } })
    expect((await begin(site, open.id, { address, device: 'a' })).status).toBe(201)
    expect((await begin(site, open.id, { address, device: 'b' })).status).toBe(201)
    expect(code(await begin(site, open.id, { address, device: 'b' }))).toBe('device-used')
    const body = { quizId: open.quizId, mode: 'self-paced', settings: { oneAttemptPerDevice: false } }
    const other = await call<{ id: string }>(site, 'POST', '/api/sessions', { body, cookie: admin })
    expect(await begin(site, other.body.id, { address })).toMatchObject({
      status: 429,
      body: { code: 'too-many-attempts' },
    })
    for (const from of [newAddress(), newAddress()])
      expect((await begin(site, other.body.id, { address: from, device: 'same' })).status).toBe(201)
  })

  it('S6 checks the last 60 minutes, and only sessions of the same quiz', async () => {
    const address = newAddress()
    const first = await startSelfPaced(site, admin)
    expect((await begin(site, first.id, { address })).status).toBe(201)
    const unrelated = await startSelfPaced(site, admin)
    expect((await begin(site, unrelated.id, { address })).status).toBe(201)
    const body = { quizId: first.quizId, mode: 'self-paced' }
    const second = await call<{ id: string }>(site, 'POST', '/api/sessions', { body, cookie: admin })
    clock.advanceMs(HOUR_MS - 1000)
    expect(code(await begin(site, second.body.id, { address }))).toBe('too-many-attempts')
    clock.advanceMs(2000)
    expect((await begin(site, second.body.id, { address })).status).toBe(201)
  })

  it('S6 admits one of several at the same instant', async () => {
    const game = await startSelfPaced(site, admin)
    const address = newAddress()
    const rush = (change: (at: number) => object) =>
      Promise.all(Array.from({ length: 20 }, (_, at) => begin(site, game.id, change(at))))
    const byNetwork = await rush((at) => ({ address, device: `rush ${at}` }))
    expect(byNetwork.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(byNetwork.filter((reply) => code(reply) === 'network-used')).toHaveLength(19)
    const byDevice = await rush(() => ({ device: 'one browser' }))
    expect(byDevice.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(byDevice.filter((reply) => code(reply) === 'device-used')).toHaveLength(19)
  })

  it('S6 ignores an address without a trusted proxy', async () => {
    const bare = await openSite({}, clock)
    const cookie = await becomeAdministrator(bare)
    const game = await startSelfPaced(bare, cookie)
    expect((await begin(bare, game.id)).status).toBe(201)
    expect(code(await begin(bare, game.id))).toBe('network-used')
    await bare.close()
  })

  it('S6 trusts the proxy’s address, not what the visitor put before it', async () => {
    const game = await startSelfPaced(site, admin)
    const real = newAddress()
    expect((await begin(site, game.id, { address: `10.1.1.1, ${real}`, device: 'a' })).status).toBe(201)
    expect(code(await begin(site, game.id, { address: `10.2.2.2, ${real}`, device: 'b' }))).toBe(
      'network-used',
    )
  })

  it('S6 counts an IPv6 network as one', async () => {
    const game = await startSelfPaced(site, admin)
    expect((await begin(site, game.id, { address: '2001:db8:1:2::1' })).status).toBe(201)
    expect(code(await begin(site, game.id, { address: '2001:db8:1:2:ffff::9' }))).toBe('network-used')
    expect((await begin(site, game.id, { address: '2001:db8:1:3::1' })).status).toBe(201)
  })

  it('S2, S6 a locked session refuses newcomers; a removed participant blocks no one', async () => {
    const game = await startSelfPaced(site, admin)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const address = newAddress()
    const { body: seat } = await begin(site, game.id, { address, device: 'theirs' })
    const { taker } = await takeSeat(site, seat as Seat)
    await host.command({ type: 'set-locked', locked: true })
    expect(code(await begin(site, game.id))).toBe('lobby-locked')
    expect(await call(site, 'GET', `/api/sessions/${game.id}/entry`)).toMatchObject({
      status: 200,
      body: { isLocked: true },
    })
    // The PIN still leads there: the entry says when it reopens, and lets participants back in.
    expect((await call(site, 'GET', `/api/games/${game.pin}`)).status).toBe(200)
    await host.command({ type: 'set-locked', locked: false })
    await host.command({ type: 'remove-participant', participant: seat.participant })
    expect((await taker.next('bye')).reason).toBe('removed')
    await host.socket.next('attempts', ({ removed }) => removed.includes(seat.participant))
    expect((await begin(site, game.id, { address, device: 'theirs' })).status).toBe(201)
    await Promise.all([taker.socket.closed, host.socket.close()])
  })

  it('S22 shows incidents only to the host of the session', async () => {
    const game = await startSelfPaced(site, admin)
    const seat = await seatIn(site, game.id)
    const path = `/api/sessions/${game.id}/attempts/${seat.participant}/incidents`
    expect(await call(site, 'GET', path, { cookie: admin })).toMatchObject({
      status: 200,
      body: { incidents: [] },
    })
    expect(await call(site, 'GET', path)).toMatchObject({ status: 401 })
    const other = await becomeHost(site, admin, 'other@example.org')
    expect(await call(site, 'GET', path, { cookie: other.cookie })).toMatchObject({ status: 404 })
    const elsewhere = await startSelfPaced(site, admin)
    expect(await call(site, 'GET', path.replace(game.id, elsewhere.id), { cookie: admin })).toMatchObject({
      status: 404,
    })
  })
})

describe('who it is', () => {
  /** A browser that opened the form; asks with its cookie. */
  async function browserOn(session: string) {
    const form = await fetch(`${site.origin}/api/sessions/${session}/entry`)
    const [cookie = ''] = (form.headers.get('set-cookie') ?? '').split(';')
    return (name: string) =>
      call<{ code?: string }>(site, 'POST', `/api/sessions/${session}/attempts`, {
        cookie,
        body: { name, email: `${name.replace(' ', '.')}@example.org`, phone: '1', device: 'the same tablet' },
        headers: { 'x-forwarded-for': newAddress() },
      })
  }

  it('S6 cookies tell equal devices apart, but not a browser that was cleared after the attempt began', async () => {
    const game = await startSelfPaced(site, admin)
    const [ana, bo] = [await browserOn(game.id), await browserOn(game.id)]
    clock.advanceMs(1_000)
    expect((await ana('Ana Example')).status).toBe(201)
    expect(code(await ana('Ana Again'))).toBe('device-used')
    clock.advanceMs(1_000)
    expect((await bo('Bo Birch')).status).toBe(201)
    const cleared = await browserOn(game.id)
    expect(code(await cleared('Cy Cedar'))).toBe('device-used')
    expect(code(await begin(site, game.id, { device: 'the same tablet' }))).toBe('device-used')
  })

  it('S6 the hour counts for copies of a quiz, too', async () => {
    const game = await startSelfPaced(site, admin)
    const copy = await call<{ id: string }>(site, 'POST', `/api/quizzes/${game.quizId}/duplicate`, {
      cookie: admin,
      body: {},
    })
    const other = await call<{ id: string }>(site, 'POST', '/api/sessions', {
      cookie: admin,
      body: { quizId: copy.body.id, mode: 'self-paced' },
    })
    const address = newAddress()
    expect((await begin(site, game.id, { address })).status).toBe(201)
    expect(code(await begin(site, other.body.id, { address }))).toBe('too-many-attempts')
    clock.advanceMs(HOUR_MS)
    expect((await begin(site, other.body.id, { address })).status).toBe(201)
  })

  it('S80 addresses of one mailbox are one where the host chose that', async () => {
    const strict = await startSelfPaced(site, admin, { settings: { oneMailbox: true } })
    const usual = await startSelfPaced(site, admin)
    for (const [session, second] of [
      [strict.id, 'email-used'],
      [usual.id, undefined],
    ] as const) {
      expect((await begin(site, session, { email: 'ana.example@gmail.com' })).status).toBe(201)
      expect(code(await begin(site, session, { email: 'AnaExample+2@googlemail.com' }))).toBe(second)
    }
    const together = ['bo@example.org', 'bo+1@example.org', 'bo+2@example.org']
    const replies = await Promise.all(together.map((email) => begin(site, strict.id, { email })))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  })

  it('S81 names may contain a forbidden word where the host chose that', async () => {
    const game = await startSelfPaced(site, admin, { settings: { wholeWords: true } })
    expect((await begin(site, game.id, { name: 'Shirley Temple' })).status).toBe(201)
    expect(code(await begin(site, game.id, { name: 'ТеsТ Person' }))).toBe('name-invalid')
  })
})
