import { once } from 'node:events'
import { playerHello } from '@pinquiz/client'
import type { ResultParticipantList, Seat, SiteHealth } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { manualClock } from '../support/manual-clock.ts'
import { call, join, Socket, startGame } from './live-game.ts'
import { openLiveSite, screensOfATest } from './live-site.ts'

const clock = manualClock()
const { site, admin } = await openLiveSite({}, clock)
const { open, hosted, seated } = screensOfATest(site, admin)

async function atQuestion(limitS: number, bring: (seat: Seat) => Promise<Socket> = seated) {
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { timeLimitsS: [limitS, 20], settings })
  const host = await hosted(game.id)
  const seat = await join(site, game.id, 'Ana')
  const player = await bring(seat)
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  clock.advanceTo(phase.opensAtMs)
  return { game, host, seat, player, phase }
}

/**
 * A seat on a connection that answers the first ping `pongMs` late, and the others not at all. `helloMs` is the delay
 * of its first frame.
 */
async function seatedOnSlowConnection(seat: Seat, { helloMs, pongMs }: { helloMs: number; pongMs: number }) {
  const socket = new Socket(site)
  open.push(socket)
  const { webSocket } = socket
  // `ws` answers by itself.
  const pong = webSocket.pong.bind(webSocket)
  webSocket.pong = () => {}
  const pinged = once(webSocket, 'ping')
  await socket.opened()
  const [payload] = await pinged
  clock.advanceMs(helloMs)
  socket.send(playerHello(seat))
  await socket.next('snapshot')
  clock.advanceMs(pongMs - helloMs)
  pong(payload)
  await untilRead(socket)
  return socket
}

/** Waits until everything sent before has been read. */
async function untilRead(player: Socket) {
  player.send({ type: 'ping', sentAtMs: 1 })
  await player.next('pong')
}

const playersHere = async () =>
  (await call<SiteHealth>(site, 'GET', '/api/admin/health', { cookie: admin })).body.players.live

const resultOf = async (socket: Socket) => (await clock.passUntil(socket.next('result'))).result

describe('F8 the closing of a question', () => {
  it('waits for a tap made 150 ms before on a connection with 500 ms delay', async () => {
    const { player, phase } = await atQuestion(5, (seat) =>
      seatedOnSlowConnection(seat, { helloMs: 1000, pongMs: 1000 }),
    )
    clock.advanceTo(phase.closesAtMs + 350)
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    expect(await resultOf(player)).toMatchObject({ isCorrect: true, points: 1000 })
  })
})

describe('F6 a tap on a broken connection', () => {
  it('counts from the claimed time, within the silence that the server noticed', async () => {
    const { game, host, seat, player, phase } = await atQuestion(20)
    clock.advanceTo(phase.opensAtMs + 2000)
    await untilRead(player)
    // Half open: the server silently stops hearing anything.
    player.webSocket.pong = () => {}
    await once(player.webSocket, 'ping')
    clock.advanceTo(phase.opensAtMs + 6000)
    const again = await seated(seat)
    again.send({ type: 'answer', question: 0, value: 1, tappedAtMs: phase.opensAtMs + 4200 })
    await again.next('ack')
    await host.move('close')
    const { points } = await resultOf(again)
    // When it arrived, 14 whole seconds were left.
    expect(points).toBe(1000 + 50 * 15)
    await host.move('end')
    const results = `/api/results/${game.id}`
    const { body } = await call<ResultParticipantList>(site, 'GET', `${results}/participants`, {
      cookie: admin,
    })
    const [answer] = body.participants[0]?.answers ?? []
    expect(answer?.creditedMs).toBe(1800)
    const headers = { cookie: admin }
    const file = await fetch(`${site.origin}${results}/export.csv?detail=full`, { headers })
    const table = await file.text()
    expect(table).toContain('Time 1 (s),Time 2 (s),Mark 1,Mark 2')
    expect(table).toContain(',dated 1.8 s earlier,')
  })

  it('counts from its arrival if the connection was never silent', async () => {
    const { host, seat, player, phase } = await atQuestion(20)
    clock.advanceTo(phase.opensAtMs + 3500)
    // Reconnects within a moment, and claims to have tapped long ago.
    await player.close()
    const again = await seated(seat)
    again.send({ type: 'answer', question: 0, value: 1, tappedAtMs: phase.opensAtMs + 100 })
    await again.next('ack')
    await host.move('close')
    expect((await resultOf(again)).points).toBe(1000 + 50 * 16)
  })

  it('F8 counts if its connection broke just before closing and is back within 2 s', async () => {
    const { seat, player, phase } = await atQuestion(5)
    clock.advanceTo(phase.closesAtMs - 300)
    await untilRead(player)
    const before = await playersHere()
    player.webSocket.terminate()
    await expect.poll(playersHere).toBe(before - 1)
    clock.advanceTo(phase.closesAtMs + 900)
    const again = await seated(seat)
    // A page needs a moment for what it sends after its first frame.
    clock.advanceMs(900)
    again.send({ type: 'answer', question: 0, value: 1, tappedAtMs: phase.closesAtMs - 100 })
    await again.next('ack')
    expect(await resultOf(again)).toMatchObject({ isCorrect: true, points: 1000 })
  })
})

it('L18 delaying every pong gains nothing', async () => {
  const { host, player, phase } = await atQuestion(20, (seat) =>
    seatedOnSlowConnection(seat, { helloMs: 0, pongMs: 2000 }),
  )
  clock.advanceTo(phase.opensAtMs + 2100)
  player.send({ type: 'answer', question: 0, value: 1 })
  await player.next('ack')
  await host.move('close')
  // Right after 2.1 s: 17 whole seconds were left.
  expect((await resultOf(player)).points).toBe(1000 + 50 * 17)
})
