import { randomUUID } from 'node:crypto'
import { EARLIEST_CLOSE_MS } from '@pinquiz/game'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeToken } from '../http/scoped-tokens.ts'
import {
  becomeAdministrator,
  becomeHost,
  call,
  connectHost,
  connectPlayer,
  join,
  openSite,
  quizOf,
  type Site,
  startGame,
  until,
} from './live-game.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis } from './nodes.ts'
import { createScript, openEvents, scriptOf } from './script.ts'

let site: Site & { close(): Promise<void> }
let admin = ''
let cookie = ''
let script: Awaited<ReturnType<typeof scriptOf>>

beforeAll(async () => {
  site = await openSite()
  admin = await becomeAdministrator(site)
  cookie = (await becomeHost(site, admin, 'scripts@example.org')).cookie
  script = await scriptOf(site, cookie)
})
afterAll(() => site.close())

const newGame = (options: Parameters<typeof startGame>[2] = {}) =>
  startGame(site, cookie, { settings: { closeWhenAllAnswered: false }, ...options })

it('a script runs a whole live quiz, by the rules of the page (L231)', async () => {
  const { id } = await newGame()
  const nobody = await script.command(id, { type: 'start', version: 1 })
  expect([nobody.status, nobody.body.code]).toEqual([409, 'no-participants'])
  const player = await connectPlayer(site, await join(site, id, 'Ana'))
  await player.next('snapshot')
  const { body: lobby } = await script.state(id)
  expect(lobby).toMatchObject({ phase: { name: 'lobby' }, roster: [{ name: 'Ana' }] })
  const started = await script.command(id, { type: 'start', version: lobby.version })
  expect(started).toMatchObject({ status: 200, body: { version: lobby.version + 1 } })

  let { version } = (await script.command(id, { type: 'next', version: started.body.version })).body
  const { body: asked } = await script.state(id)
  if (asked.phase.name !== 'question') throw new Error(asked.phase.name)
  await until(asked.phase.opensAtMs)
  player.send({ type: 'answer', question: 0, value: 1 })
  await player.next('ack')
  expect((await script.state(id)).body.progress).toMatchObject({ answered: 1, of: 1 })
  await until(asked.phase.opensAtMs + EARLIEST_CLOSE_MS)
  version = (await script.command(id, { type: 'close', version })).body.version
  expect((await script.state(id)).body.phase).toMatchObject({ name: 'reveal' })
  expect(await player.next('phase', ({ phase }) => phase.name === 'reveal')).toBeTruthy()

  const stale = await script.command(id, { type: 'next', version: version - 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  version = (await script.command(id, { type: 'end', version })).body.version
  expect((await script.state(id)).body).toMatchObject({ version, phase: { name: 'ended' } })
  await player.close()
})

it('settings, removing and letting back work as on the page', async () => {
  const { id } = await newGame()
  const { participant } = await join(site, id, 'Ana')
  const done = [
    await script.command(id, { type: 'set-locked', locked: true }),
    await script.command(id, { type: 'change-settings', settings: { lateJoin: true } }),
    await script.command(id, { type: 'remove-participant', participant }),
  ]
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body: locked } = await script.state(id)
  expect(locked).toMatchObject({ roster: [], session: { isLocked: true, settings: { lateJoin: true } } })
  expect((await script.command(id, { type: 'let-back', participant })).status).toBe(200)
  expect((await script.state(id)).body.roster).toMatchObject([{ name: 'Ana' }])
  const wrong = await script.send<{ code: string }>('POST', `/api/sessions/${id}/commands`, { type: 'fly' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'bad-request'])
})

it('a repeated request moves once and gets the same reply, even at the same instant (L231)', async () => {
  const { id } = await newGame()
  await join(site, id, 'Ana')
  const { version } = (await script.state(id)).body
  const key = randomUUID()
  const start = () => script.command(id, { type: 'start', version }, key)
  const first = await Promise.all(Array.from({ length: 5 }, start))
  expect(first.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status, body } of first) if (status !== 200) expect(body.code).toBe('conflict')
  expect(await start()).toEqual({ status: 200, body: { version: version + 1 } })
  expect((await script.state(id)).body.version).toBe(version + 1)

  const other = await script.command(id, { type: 'set-paused', isPaused: true }, key)
  expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  const refusedKey = randomUUID()
  const refused = await script.command(id, { type: 'next', version }, refusedKey)
  expect(refused.body.code).toBe('stale-version')
  const again = await script.command(id, { type: 'next', version: version + 1 }, refusedKey)
  expect(again.status).toBe(200)
})

it('a quiz written twice under one key is one quiz', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const write = () => script.send<{ id: string }>('POST', '/api/quizzes', quizOf([20]), key)
  const [one, two] = [await write(), await write()]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.body).toEqual(one.body)
})

it('another host’s session does not exist, for state, commands and events (L231)', async () => {
  const { id } = await startGame(site, admin)
  const stream = await script.events(id)
  const outcomes = [await script.state(id), await script.command(id, { type: 'start', version: 1 }), stream]
  expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await script.state(randomUUID())).status).toBe(404)
  expect((await script.state('nonsense')).status).toBe(404)
  const reader = createScript(site, (await makeToken(site, admin, ['read'])).bearer)
  expect((await reader.state(id)).status).toBe(200)
  const refused = await reader.command(id, { type: 'set-locked', locked: true })
  expect([refused.status, refused.body.code]).toEqual([403, 'scope-missing'])
})

describe('events', () => {
  it('begin with the state, and tell who joins and what changes (L231)', async () => {
    const { id } = await newGame()
    const stream = await script.events(id)
    expect(await stream.next('host-snapshot')).toMatchObject({ phase: { name: 'lobby' }, roster: [] })
    await join(site, id, 'Ana')
    expect((await stream.next('roster')).changed).toMatchObject([{ name: 'Ana' }])
    const { version } = (await script.state(id)).body
    await script.command(id, { type: 'start', version })
    expect(await stream.next('host-phase')).toMatchObject({ version: version + 1, phase: { name: 'ready' } })
    stream.close()
  })

  it('of an anonymous poll tell no more than the big screen: never who has voted (P22)', async () => {
    const { id } = await newGame({ mode: 'poll', isAnonymous: true })
    const player = await connectPlayer(site, await join(site, id, 'Ana'))
    await player.next('snapshot')
    const stream = await script.events(id)
    const { version } = await stream.next('host-snapshot')
    await script.command(id, { type: 'start', version })
    await stream.next('host-phase', ({ phase }) => phase.name === 'voting')
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    await stream.next('progress', ({ progress }) => progress.answered === 1)
    const told = new Set(stream.frames.map(({ type }) => type))
    for (const type of ['missing', 'gathered', 'outlook'] as const) expect(told).not.toContain(type)
    expect(JSON.stringify((await script.state(id)).body.roster)).not.toMatch(/answer|vote|value/i)
    stream.close()
    await player.close()
  })

  it('end when the token is revoked, and are limited per account', async () => {
    const host = await becomeHost(site, admin, 'streams@example.org')
    const { id } = await startGame(site, host.cookie)
    const own = await scriptOf(site, host.cookie)
    const streams = await Promise.all(Array.from({ length: 10 }, () => own.events(id)))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    await Promise.all(streams.map((stream) => stream.next('host-snapshot')))
    expect((await own.events(id)).status).toBe(429)
    await call(site, 'DELETE', `/api/account/tokens/${own.tokenId}`, { cookie: host.cookie })
    await Promise.all(streams.map(({ ended }) => ended))
    expect(streams[0]?.frames.at(-1)).toMatchObject({ type: 'bye' })
    expect((await own.events(id)).status).toBe(401)
    const byCookie = await openEvents(site, { cookie: host.cookie }, id)
    expect(byCookie.status).toBe(200)
    byCookie.close()
  })
})

closeAfterEach()

it.skipIf(!hearing.isMet)(`commands work on any node${hearing.reason}`, async () => {
  const shared = { databaseUrl: await openSharedDatabase(), redisUrl: await openSharedRedis() }
  const [a, b] = [await openNode(shared), await openNode(shared)]
  const owner = await becomeAdministrator(a)
  const { id } = await startGame(a, owner)
  await join(b, id, 'Ana')
  const host = await connectHost(a, owner, id)
  const { version } = await host.socket.next('host-snapshot')
  const { bearer } = await makeToken(a, owner)
  const [onA, onB] = [createScript(a, bearer), createScript(b, bearer)]
  const key = randomUUID()
  const started = await onB.command(id, { type: 'start', version }, key)
  expect(started).toMatchObject({ status: 200, body: { version: version + 1 } })
  expect(await onA.command(id, { type: 'start', version }, key)).toEqual(started)
  await host.socket.next('host-phase', (frame) => frame.version === version + 1)
  const moves = await Promise.all(
    [onA, onB].map((node) => node.command(id, { type: 'next', version: version + 1 })),
  )
  expect(moves.map(({ status }) => status).sort()).toEqual([200, 409])
  await host.socket.close()
})
