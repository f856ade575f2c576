import { randomBytes } from 'node:crypto'
import type { ErrorBody, Game, Seat, SessionCard } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { call, connectHost, connectPlayer, join, type Running, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const { site, admin } = await openLiveSite()

const tryJoin = (game: Pick<Running, 'id'>, name: string, token?: string) =>
  call<Seat & ErrorBody>(site, 'POST', `/api/sessions/${game.id}/participants`, { body: { name, token } })
const newOwnToken = () => randomBytes(24).toString('hex')
const look = (pin: string) => call<Game & ErrorBody>(site, 'GET', `/api/games/${pin}`)

describe('joining a live game', () => {
  it('L52 finds a waiting game by its PIN and gives a seat', async () => {
    const game = await startGame(site, admin)
    expect(await look(game.pin)).toMatchObject({ status: 200, body: { session: game.id, mode: 'live' } })
    expect(await tryJoin(game, 'Ana')).toMatchObject({ status: 201, body: { session: game.id } })
  })

  it('counts participants in the list of running sessions, without removed ones', async () => {
    const game = await startGame(site, admin)
    await join(site, game.id, 'Ana')
    const bo = await join(site, game.id, 'Bo')
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const counted = async () => {
      const { body } = await call<{ sessions: SessionCard[] }>(site, 'GET', '/api/sessions', {
        cookie: admin,
      })
      return body.sessions.find(({ id }) => id === game.id)?.participants
    }
    expect(await counted()).toBe(2)
    await host.command({ type: 'remove-participant', participant: bo.participant })
    expect(await counted()).toBe(1)
    await host.socket.close()
  })

  it.each(['000000', '12345', '1234567', 'abcdef', '%00%00%00', '12345６'])(
    'refuses the PIN %s',
    async (pin) => {
      const { status, body } = await look(pin)
      expect([400, 404]).toContain(status)
      expect(body.code).toMatch(/game-not-found|bad-request/)
    },
  )

  it('refuses a session that does not exist, whatever its id', async () => {
    expect(await tryJoin({ id: '00000000-0000-4000-8000-000000000000' }, 'Ana')).toMatchObject({
      status: 404,
      body: { code: 'session-not-found' },
    })
    expect((await tryJoin({ id: 'nonsense' }, 'Ana')).status).toBe(404)
  })

  it('L41 repeating a request with the same token gives the same seat, once, and to no one else', async () => {
    const game = await startGame(site, admin)
    const token = newOwnToken()
    const [first, twin] = await Promise.all([tryJoin(game, 'Ana', token), tryJoin(game, 'Ana', token)])
    expect([first.status, twin.status, twin.body]).toEqual([201, 201, first.body])
    expect(first.body.token).toBe(token)
    expect((await tryJoin(game, 'ana', token)).body).toEqual(first.body)
    expect((await tryJoin(game, 'Ana B.', token)).body).toEqual(first.body)
    expect((await tryJoin(game, 'Ana', newOwnToken())).body.code).toBe('name-taken')
    const host = await connectHost(site, admin, game.id)
    expect((await host.socket.next('host-snapshot')).roster).toMatchObject([{ name: 'Ana' }])
    const elsewhere = await startGame(site, admin)
    expect((await tryJoin(elsewhere, 'Ana', token)).body.participant).not.toBe(first.body.participant)

    // Whatever happens to the session, the seat stays.
    await host.command({ type: 'start', version: host.version() })
    expect((await tryJoin(game, 'Ana', token)).body).toEqual(first.body)
    expect((await tryJoin(game, 'Bo', newOwnToken())).body.code).toBe('already-started')
    await host.command({ type: 'end', version: host.version() })
    expect((await tryJoin(game, 'Ana', token)).body).toEqual(first.body)
    const player = await connectPlayer(site, first.body)
    expect((await player.next('snapshot')).me.name).toBe('Ana')
    await Promise.all([player.close(), host.socket.close()])
  })

  it('L41 accepts no guessable token, and no token of removed participants', async () => {
    const game = await startGame(site, admin)
    for (const token of ['', 'x'.repeat(21), `${newOwnToken()}=`, 'x'.repeat(129)])
      expect((await tryJoin(game, 'Ana', token)).status).toBe(400)
    const token = newOwnToken()
    const { body: seat } = await tryJoin(game, 'Ana', token)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'remove-participant', participant: seat.participant })
    expect((await tryJoin(game, 'Ana', token)).body.code).toBe('participant-removed')
    await host.socket.close()
  })

  it('L41 the token is void once the rejoin code has moved the seat to another device', async () => {
    const game = await startGame(site, admin)
    const token = newOwnToken()
    const { body: seat } = await tryJoin(game, 'Ana', token)
    const player = await connectPlayer(site, seat)
    const { me } = await player.next('snapshot')
    await player.close()
    const body = { pin: game.pin, code: me.rejoinCode }
    expect((await call(site, 'POST', '/api/rejoin', { body })).status).toBe(200)
    for (const name of ['Ana', 'Bo']) expect((await tryJoin(game, name, token)).body.code).toBe('name-taken')
  })

  it('L59 players are told that a tap answers, in the snapshot and with each phase', async () => {
    const game = await startGame(site, admin, { settings: { oneTap: true } })
    const player = await connectPlayer(site, await join(site, game.id, 'Ana'))
    expect((await player.next('snapshot')).oneTap).toBe(true)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.command({ type: 'change-settings', settings: { oneTap: false } })
    await host.socket.next('host-phase', ({ session }) => !session.settings.oneTap)
    await host.move('start')
    expect((await player.next('phase')).oneTap ?? false).toBe(false)
    await Promise.all([player.close(), host.socket.close()])
  })

  it('admits no one after the start, unless late joining is allowed', async () => {
    const game = await startGame(site, admin)
    const early = await startGame(site, admin, { settings: { lateJoin: true } })
    for (const { id } of [game, early]) {
      await join(site, id, 'Ana')
      const host = await connectHost(site, admin, id)
      await host.socket.next('host-snapshot')
      await host.move('start')
      await host.socket.close()
    }
    expect(await tryJoin(game, 'Bo')).toMatchObject({ status: 409, body: { code: 'already-started' } })
    expect((await look(game.pin)).status).toBe(409)
    expect((await tryJoin(early, 'Bo')).status).toBe(201)
  })

  it('refuses an ended session and frees its PIN', async () => {
    const game = await startGame(site, admin)
    await join(site, game.id, 'Ana')
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    await host.move('end')
    expect(await tryJoin(game, 'Bo')).toMatchObject({ status: 409, body: { code: 'session-ended' } })
    expect(await look(game.pin)).toMatchObject({ status: 404, body: { code: 'game-not-found' } })
    await host.socket.close()
  })

  it.each(['live', 'poll'] as const)(
    'refuses newcomers while the lobby of a %s game is locked, before they type a name',
    async (mode) => {
      const game = await startGame(site, admin, { mode })
      const host = await connectHost(site, admin, game.id)
      await host.socket.next('host-snapshot')
      await host.command({ type: 'set-locked', locked: true })
      for (const reply of [await look(game.pin), await tryJoin(game, 'Ana')])
        expect(reply).toMatchObject({ status: 409, body: { code: 'lobby-locked' } })
      await host.command({ type: 'set-locked', locked: false })
      expect((await look(game.pin)).status).toBe(200)
      expect((await tryJoin(game, 'Ana')).status).toBe(201)
      await host.socket.close()
    },
  )

  it('refuses a taken name, even if both join at once', async () => {
    const game = await startGame(site, admin)
    const replies = await Promise.all(['Zoë', 'zoë', 'ZOË', 'Zoe\u0308'].map((name) => tryJoin(game, name)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('name-taken')
  })

  it.each([
    ['an empty name', '', 'name-missing'],
    ['blanks only', ' \t\u3000', 'name-missing'],
    ['invisible characters only', '\u200b\u202e\u0000', 'name-missing'],
    ['16 letters', 'abcdefghijklmnop', 'name-too-long'],
    ['10 kB', 'x'.repeat(10_000), 'name-too-long'],
  ])('refuses %s', async (_title, name, code) => {
    const game = await startGame(site, admin)
    expect(await tryJoin(game, name)).toMatchObject({ status: 422, body: { code } })
  })

  it('removes control and bidi characters from a name, and keeps right-to-left letters', async () => {
    const game = await startGame(site, admin)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    for (const name of ['\u202eevil\u0007', 'محمد', "'; drop table", '<b>x</b>'])
      await join(site, game.id, name)
    const names = () =>
      host.socket.frames.flatMap((frame) =>
        frame.type === 'roster' ? frame.changed.map(({ name }) => name) : [],
      )
    await expect.poll(() => new Set(names())).toEqual(new Set(['evil', 'محمد', "'; drop table", '<b>x</b>']))
    await host.socket.close()
  })

  it('refuses a body without a valid name', async () => {
    const game = await startGame(site, admin)
    for (const body of [{}, { name: 7 }, { name: null }, [], 'text'])
      expect((await call(site, 'POST', `/api/sessions/${game.id}/participants`, { body })).status).toBe(400)
  })

  it('lets a removed player neither play nor return, and says why', async () => {
    const game = await startGame(site, admin)
    const host = await connectHost(site, admin, game.id)
    await host.socket.next('host-snapshot')
    const seat = await join(site, game.id, 'Ana')
    const player = await connectPlayer(site, seat)
    const { me } = await player.next('snapshot')
    await host.command({ type: 'remove-participant', participant: seat.participant })
    expect((await player.next('bye')).reason).toBe('removed')
    expect((await host.socket.next('roster', ({ removed }) => removed.length > 0)).count).toBe(0)
    const again = await connectPlayer(site, seat)
    expect((await again.next('refused')).code).toBe('participant-removed')
    const code = await call<ErrorBody>(site, 'POST', '/api/rejoin', {
      body: { pin: game.pin, code: me.rejoinCode },
    })
    expect(code).toMatchObject({ status: 404, body: { code: 'rejoin-code-unknown' } })
    await Promise.all([again.close(), host.socket.close()])
  })
})

describe('PIN guessing', () => {
  it('slows down a guesser, while 200 pupils behind the same address join unhindered', async () => {
    const game = await startGame(site, admin)
    const guesses = Array.from({ length: 2_000 }, (_, index) => String(100_000 + index * 37)).filter(
      (pin) => pin !== game.pin,
    )
    let refused = 0
    const guess = async () => {
      for (const pin of guesses.splice(0, 1000)) if ((await look(pin)).status === 429) refused += 1
    }
    const pupil = async (number: number) => {
      expect((await look(game.pin)).status).toBe(200)
      await join(site, game.id, `Pupil ${number}`)
    }
    await Promise.all([guess(), guess(), ...Array.from({ length: 200 }, (_, number) => pupil(number))])
    expect(refused).toBeGreaterThan(1_800)
  })
})
