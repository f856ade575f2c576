import { randomBytes } from 'node:crypto'
import type { ErrorBody, Game, RemovedList, Seat } from '@pinquiz/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { call, connectHost, connectPlayer, type Host, startGame, until } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const { site, admin } = await openLiveSite()

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((socket) => socket.close()))
})

const secret = () => randomBytes(24).toString('hex')
type Asked = { name: string; token?: string; browser?: string }
const ask = (session: string, body: Asked) =>
  call<Seat & ErrorBody>(site, 'POST', `/api/sessions/${session}/participants`, { body })

async function seat(session: string, body: Asked): Promise<Seat> {
  const reply = await ask(session, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(201)
  return reply.body
}

async function begin(settings: Record<string, unknown> = {}, mode: 'live' | 'poll' = 'live') {
  const game = await startGame(site, admin, { mode, settings })
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  return { ...game, host }
}

const change = (host: Host, settings: Record<string, unknown>) =>
  host.command({ type: 'change-settings', settings })
const removedOf = async (session: string) =>
  (await call<RemovedList>(site, 'GET', `/api/sessions/${session}/removed`, { cookie: admin })).body.removed
/** The next thing the host's screens are told about a participant. */
const told = async (host: Host, name: string) =>
  (
    await host.socket.next('roster', ({ changed }) => changed.some((entry) => entry.name === name))
  ).changed.find((entry) => entry.name === name)

describe('names on the big screen', () => {
  it('L49 a name that looks like another one is taken', async () => {
    const { id } = await begin()
    await seat(id, { name: 'Anna' })
    expect((await ask(id, { name: 'Аnna' })).body.code).toBe('name-taken')
    expect((await ask(id, { name: 'ANNΑ' })).body.code).toBe('name-taken')
    await seat(id, { name: 'Яна' })
  })

  it('L74 a profane name is shown only to its player, until the host shows it', async () => {
    const { id, host } = await begin({ closeWhenAllAnswered: false })
    const { participant, ...rest } = await seat(id, { name: 'Puta' })
    expect(await told(host, '#1')).toMatchObject({ participant, heldName: 'Puta' })
    const player = await connectPlayer(site, { participant, ...rest })
    open.push(player)
    expect((await player.next('snapshot')).me.name).toBe('Puta')

    await host.move('start')
    const opened = await host.move('next')
    if (opened.name !== 'question') throw new Error(`unexpected phase ${opened.name}`)
    await until(opened.opensAtMs)
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    await host.move('end')
    const ended = await player.next('phase', ({ phase }) => phase.name === 'ended')
    expect(ended.phase).toMatchObject({ podium: [{ name: '#1' }] })
    expect(JSON.stringify(player.frames.filter(({ type }) => type === 'phase'))).not.toContain('Puta')
  })

  it('L74 a held name is a number in the list of removed players, too', async () => {
    const { id, host } = await begin()
    const { participant } = await seat(id, { name: 'Puta' })
    await told(host, '#1')
    await host.command({ type: 'remove-participant', participant })
    expect(await removedOf(id)).toMatchObject([{ participant, name: '#1' }])
  })

  it('L74 a name the host shows appears as typed, even on a screen that connects later', async () => {
    const { id, host } = await begin()
    const { participant } = await seat(id, { name: 'Puta' })
    await told(host, '#1')
    expect((await host.command({ type: 'show-name', participant })).type).toBe('command-done')
    expect((await told(host, 'Puta'))?.heldName).toBeUndefined()
    const second = await connectHost(site, admin, id)
    open.push(second.socket)
    expect((await second.socket.next('host-snapshot')).roster).toMatchObject([{ name: 'Puta' }])
  })

  it.each(['live', 'poll'] as const)(
    'L74 the host can refuse profane names, or allow them: %s',
    async (mode) => {
      const { id, host } = await begin({ nameFilter: 'refuse' }, mode)
      expect(await ask(id, { name: 'fυck' })).toMatchObject({ status: 422, body: { code: 'name-refused' } })
      await seat(id, { name: 'Dickens' })
      await change(host, { nameFilter: 'off' })
      await seat(id, { name: 'Puta' })
      expect((await told(host, 'Puta'))?.heldName).toBeUndefined()
    },
  )

  it('L75 with friendly names a newcomer picks an offered one, and cannot type one', async () => {
    const { id, pin } = await begin({ friendlyNames: true })
    const game = await call<Game>(site, 'GET', `/api/games/${pin}`)
    expect(game.body.friendlyNames).toBe(true)
    const offer = await call<{ names: string[] }>(site, 'GET', `/api/sessions/${id}/names?language=de`)
    expect(offer.body.names).toHaveLength(4)
    expect((await ask(id, { name: 'Ben' })).body.code).toBe('name-not-offered')
    const [name = ''] = offer.body.names
    await seat(id, { name })
    expect((await ask(id, { name })).body.code).toBe('name-taken')
    for (const path of ['names', 'names?language=xx'])
      expect((await call(site, 'GET', `/api/sessions/${id}/${path}`)).status).toBe(400)
  })
})

describe('permanent removal', () => {
  it('L76 seat, browser and name are refused until the host lets them back in', async () => {
    const { id, host } = await begin()
    const browser = secret()
    const ana = { name: 'Ana', token: secret(), browser }
    const { participant, ...rest } = await seat(id, ana)
    const first = await connectPlayer(site, { participant, ...rest })
    open.push(first)
    await first.next('snapshot')
    await host.command({ type: 'remove-participant', participant })
    expect((await first.next('bye')).reason).toBe('removed')

    expect((await ask(id, ana)).body.code).toBe('participant-removed')
    expect((await ask(id, { name: 'Zoe', token: secret(), browser })).body.code).toBe('participant-removed')
    expect((await ask(id, { name: 'Аna', token: secret(), browser: secret() })).body.code).toBe('name-taken')
    // A class shares an address: others still join.
    await seat(id, { name: 'Ben', browser: secret() })
    await seat(id, { name: 'Cem' })
    const elsewhere = await begin()
    await seat(elsewhere.id, { ...ana, token: secret() })

    expect(await removedOf(id)).toMatchObject([{ participant, name: 'Ana' }])
    expect((await host.command({ type: 'let-back', participant })).type).toBe('command-done')
    expect(await removedOf(id)).toEqual([])
    expect((await ask(id, ana)).body.participant).toBe(participant)
    const again = await connectPlayer(site, { participant, ...rest })
    open.push(again)
    expect((await again.next('snapshot')).me.name).toBe('Ana')
    await seat(id, { name: 'Zoe', token: secret(), browser })
  })

  it('L76 the rejoin code of a removed participant is void, until they are let back in', async () => {
    const { id, pin, host } = await begin()
    const { participant, ...rest } = await seat(id, { name: 'Ana' })
    const player = await connectPlayer(site, { participant, ...rest })
    open.push(player)
    const { me } = await player.next('snapshot')
    const rejoin = () => call<Seat>(site, 'POST', '/api/rejoin', { body: { pin, code: me.rejoinCode } })
    await host.command({ type: 'remove-participant', participant })
    expect((await rejoin()).status).toBe(404)
    await host.command({ type: 'let-back', participant })
    expect((await rejoin()).body.participant).toBe(participant)
  })

  it('L76 removes many at once, and everyone who joined in a period', async () => {
    const { id, host } = await begin()
    const seats = await Promise.all(['Ana', 'Ben', 'Cem'].map((name) => seat(id, { name })))
    const [ana, ben] = seats.map(({ participant }) => participant)
    await host.command({ type: 'remove-participants', participants: [ana ?? '', ben ?? ''] })
    expect((await removedOf(id)).map(({ name }) => name).sort()).toEqual(['Ana', 'Ben'])
    const nowMs = Date.now()
    await host.command({ type: 'remove-arrivals', fromMs: nowMs - 120_000, untilMs: nowMs - 60_000 })
    expect(await removedOf(id)).toHaveLength(2)
    await host.command({ type: 'remove-arrivals', fromMs: nowMs - 60_000, untilMs: nowMs + 1_000 })
    expect(await removedOf(id)).toHaveLength(3)
    expect((await ask(id, { name: 'Cem' })).body.code).toBe('name-taken')
    await host.socket.next('roster', ({ count }) => count === 0)
  })

  it('L76 letting back in a player who was not removed changes nothing', async () => {
    const { id, host } = await begin()
    const { participant } = await seat(id, { name: 'Ana' })
    await host.command({ type: 'remove-participant', participant })
    expect(await host.command({ type: 'let-back', participant: crypto.randomUUID() })).toMatchObject({
      type: 'command-done',
    })
    expect(await removedOf(id)).toHaveLength(1)
  })

  it('L74 L76 a host cannot act on participants of another session', async () => {
    const { id, host } = await begin()
    const other = await begin()
    const { participant } = await seat(id, { name: 'Puta' })
    await told(host, '#1')
    await other.host.command({ type: 'show-name', participant })
    await other.host.command({ type: 'remove-participants', participants: [participant] })
    const nowMs = Date.now()
    await other.host.command({ type: 'remove-arrivals', fromMs: nowMs - 60_000, untilMs: nowMs + 1_000 })
    expect(await removedOf(id)).toEqual([])
    const second = await connectHost(site, admin, id)
    open.push(second.socket)
    expect((await second.socket.next('host-snapshot')).roster).toMatchObject([{ name: '#1' }])
    await host.command({ type: 'remove-participant', participant })
    await other.host.command({ type: 'let-back', participant })
    expect(await removedOf(id)).toHaveLength(1)
  })

  it('L79 admits as many as the host set, even at once, and one more when a player is removed', async () => {
    const { id, pin, host } = await begin({ participantLimit: 3 })
    const replies = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => ask(id, { name })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'session-full',
      'session-full',
    ])
    const look = () => call<Game & ErrorBody>(site, 'GET', `/api/games/${pin}`)
    expect((await look()).body.code).toBe('session-full')
    const [first] = replies.filter(({ status }) => status === 201)
    await host.command({ type: 'remove-participant', participant: first?.body.participant ?? '' })
    expect((await look()).status).toBe(200)
    await seat(id, { name: 'F' })
    expect((await ask(id, { name: 'G' })).body.code).toBe('session-full')
    await change(host, { participantLimit: 0 })
    await seat(id, { name: 'G' })
  })
})

describe('the waiting room', () => {
  const ana = { name: 'Ana', token: secret() }
  const ben = { name: 'Ben', token: secret() }
  const cem = { name: 'Cem', token: secret() }

  it.each(['live', 'poll'] as const)(
    'L80 newcomers wait until the host admits one, many or all: %s',
    async (mode) => {
      const { id, host } = await begin({ waitingRoom: true }, mode)
      for (const one of [ana, ben, cem])
        expect(await ask(id, one)).toMatchObject({
          status: 429,
          body: { code: 'waiting-room', retryAfterS: 3 },
        })
      const hall = await host.socket.next('hall', ({ people }) => people === 3)
      expect(hall.newcomers?.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cem'])

      const first = hall.newcomers?.[0]?.id ?? ''
      await host.command({ type: 'let-in', newcomers: [first] })
      await host.socket.next('hall', ({ people }) => people === 2)
      await seat(id, ana)
      expect((await ask(id, ben)).body.code).toBe('waiting-room')

      await host.command({ type: 'let-in' })
      await host.socket.next('hall', ({ people }) => people === 0)
      await seat(id, ben)
      await seat(id, cem)
      expect((await ask(id, { name: 'Dan', token: secret() })).body.code).toBe('waiting-room')
      await change(host, { waitingRoom: false })
      await seat(id, { name: 'Dan', token: secret() })
    },
  )

  it('L80 players with a taken name or a removed browser do not wait', async () => {
    const { id, host } = await begin({ waitingRoom: true })
    const browser = secret()
    await ask(id, { ...ana, browser })
    await host.socket.next('hall', ({ people }) => people === 1)
    await host.command({ type: 'let-in' })
    const { participant } = await seat(id, { ...ana, browser })
    expect((await ask(id, { name: 'Ana', token: secret() })).body.code).toBe('name-taken')
    await host.command({ type: 'remove-participant', participant })
    expect((await ask(id, { name: 'Zoe', token: secret(), browser })).body.code).toBe('participant-removed')
  })

  it('L80 players who would be refused anyway do not wait, nor does a second one with the same name', async () => {
    const { id, host } = await begin({ waitingRoom: true, nameFilter: 'refuse' })
    expect((await ask(id, { name: 'Puta' })).body.code).toBe('name-refused')
    expect((await ask(id, ana)).body.code).toBe('waiting-room')
    expect((await ask(id, { name: 'Аna', token: secret() })).body.code).toBe('name-taken')
    await change(host, { nameFilter: 'flag' })
    expect((await ask(id, { name: 'Puta', token: secret() })).body.code).toBe('waiting-room')
    const hall = await host.socket.next('hall', ({ people }) => people === 2)
    expect(hall.newcomers).toMatchObject([{ name: 'Ana' }, { name: null }])
  })

  it('L80 admission is for one name: players with another name keep waiting', async () => {
    const { id, host } = await begin({ waitingRoom: true })
    const token = secret()
    await ask(id, { name: 'Eve', token })
    const hall = await host.socket.next('hall', ({ people }) => people === 1)
    const eve = hall.newcomers?.[0]?.id ?? ''
    await host.command({ type: 'let-in', newcomers: [eve] })
    expect((await ask(id, { name: 'Mr Smith', token })).body.code).toBe('waiting-room')
    expect((await seat(id, { name: 'EVE', token })).session).toBe(id)
  })
})
