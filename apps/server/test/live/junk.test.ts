import { randomUUID } from 'node:crypto'
import { playerHello } from '@pinquiz/client'
import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { connectHost, connectPlayer, join, Socket, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

const { site, admin } = await openLiveSite()
const HONEST = 3
const HOSTILE = 30

afterEach(() => vi.restoreAllMocks())

const times = <T>(count: number, make: (at: number) => T) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

function countQueries() {
  const asked = vi.spyOn(pg.Pool.prototype, 'query')
  const connected = vi.spyOn(pg.Pool.prototype, 'connect')
  return () => asked.mock.calls.length + connected.mock.calls.length
}

/** An open question, with players who send junk and players who don't. */
async function openQuestion() {
  const game = await startGame(site, admin, { timeLimitsS: [30, 30] })
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  const seat = async (name: string) => {
    const socket = await connectPlayer(site, await join(site, game.id, name))
    await socket.next('snapshot')
    return socket
  }
  const honest = await times(HONEST, (at) => seat(`honest ${at}`))
  const hostile = await times(HOSTILE, (at) => seat(`hostile ${at}`))
  await host.move('start')
  await host.move('next')
  for (const socket of [...honest, ...hostile])
    await socket.next('phase', ({ phase }) => phase.name === 'question')
  const { phase } = await host.socket.next('host-phase', ({ phase: { name } }) => name === 'question')
  if (phase.name !== 'question') throw new Error('no question')
  while (Date.now() <= phase.opensAtMs) await new Promise((resolve) => setTimeout(resolve, 20))
  return { host, honest, hostile }
}

const expelled = (sockets: Socket[]) =>
  Promise.all(sockets.map(async (socket) => (await socket.next('bye')).reason))

it.each([
  ['an unknown option', { question: 0, value: 7 }],
  ['an unknown question', { question: 1000, value: 1000 }],
])('answers with %s cost no query, and disconnect their senders; others are served', async (_, answer) => {
  const { host, honest, hostile } = await openQuestion()
  const queries = countQueries()
  for (let round = 0; round < 120; round += 1)
    for (const socket of hostile) socket.send({ type: 'answer', ...answer })
  const acknowledged = honest.map((socket) => {
    socket.send({ type: 'answer', question: 0, value: 1 })
    return socket.next('ack')
  })
  await Promise.all(acknowledged)
  expect(new Set(await expelled(hostile))).toEqual(new Set(['abuse']))
  // The honest answers, their count, and players who left: a handful, not 3,600.
  expect(queries()).toBeLessThan(40)
  await Promise.all([...honest, host.socket].map((socket) => socket.close()))
})

it('a repeated or refused answer is looked up once in the database', async () => {
  const { host, honest, hostile } = await openQuestion()
  const [player, rival] = honest
  const late = hostile[0]
  if (!player || !rival || !late) throw new Error('nobody')
  for (const socket of [player, rival]) socket.send({ type: 'answer', question: 0, value: 2 })
  await Promise.all([player.next('ack'), rival.next('ack')])
  await host.move('close')
  await late.next('phase', ({ phase }) => phase.name === 'reveal')
  await late.next('result')
  const reads = vi.spyOn(pg.Pool.prototype, 'query')
  for (let round = 0; round < 10; round += 1) {
    player.send({ type: 'answer', question: 0, value: 2 })
    late.send({ type: 'answer', question: 0, value: 1 })
  }
  await expect.poll(() => player.frames.filter(({ type }) => type === 'ack').length).toBe(11)
  await expect
    .poll(() => late.frames.filter((frame) => frame.type === 'refused' && frame.code === 'too-late').length)
    .toBe(10)
  const asked = reads.mock.calls.filter(([query]) => JSON.stringify(query)?.includes('tally_key'))
  expect(asked.length).toBeLessThanOrEqual(2)
  await Promise.all([...honest, ...hostile, host.socket].map((socket) => socket.close()))
})

it('L146 L151 repeating a choice needs no query, until a different one is made elsewhere', async () => {
  const settings = { teams: 'chosen', teamCount: 3 } as const
  const game = await startGame(site, admin, { timeLimitsS: [30], settings })
  const seat = await join(site, game.id, 'Ada')
  const seated = async () => {
    const socket = await connectPlayer(site, seat)
    await socket.next('snapshot')
    return socket
  }
  const ada = await seated()
  const asked = vi.spyOn(pg.Pool.prototype, 'query')
  const writes = () =>
    asked.mock.calls.filter(([query]) => JSON.stringify(query)?.includes('update-choices')).length
  const chosen = (socket: Socket) => socket.frames.filter(({ type }) => type === 'chosen')
  for (let round = 0; round < 5; round += 1) ada.send({ type: 'choose', team: 1 })
  ada.send({ type: 'choose', avatar: 7 })
  for (let round = 0; round < 5; round += 1) ada.send({ type: 'choose', team: 1, avatar: 7 })
  await expect.poll(() => chosen(ada).length).toBe(11)
  expect(chosen(ada).at(-1)).toEqual({ type: 'chosen', team: 1, avatar: 7 })
  // Simultaneous ones are written together.
  const before = writes()
  expect(before).toBeLessThanOrEqual(2)
  ada.send({ type: 'choose', team: 2 })
  await ada.next('chosen', ({ team }) => team === 2)
  const again = await seated()
  again.send({ type: 'choose', team: 2 })
  await again.next('chosen')
  expect(writes()).toBe(before + 2)
  await Promise.all([ada, again].map((socket) => socket.close()))
})

it('hellos for unknown sessions share queries, and disconnect their senders', async () => {
  const { host, honest, hostile } = await openQuestion()
  const strangers = await times(200, async () => {
    const socket = new Socket(site)
    await socket.opened()
    return socket
  })
  const queries = countQueries()
  const made = strangers.map(async (socket) => {
    for (let at = 0; at < 3; at += 1) {
      const claim = { session: randomUUID(), participant: randomUUID(), token: 'x'.repeat(22) }
      socket.send(playerHello(claim))
      await socket.next('refused', () => socket.frames.filter(({ type }) => type === 'refused').length > at)
    }
  })
  for (const socket of honest) socket.send({ type: 'answer', question: 0, value: 1 })
  await Promise.all(honest.map((socket) => socket.next('ack')))
  await Promise.all(made)
  expect(new Set(await expelled(strangers))).toEqual(new Set(['abuse']))
  // 600 hellos.
  expect(queries()).toBeLessThan(150)
  await Promise.all([...honest, ...hostile, host.socket].map((socket) => socket.close()))
})
