import { connect, createServer, type Server, type Socket as TcpSocket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { PROTOCOL_VERSION, type ResultParticipantList, type Seat } from '@pinquiz/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { call, connectHost, connectPlayer, join, Socket, startGame, until } from './live-game.ts'
import { openLiveSite, socketsOfATest } from './live-site.ts'

const { site, admin } = await openLiveSite()
const open = socketsOfATest()
const lines: Line[] = []
afterEach(() => {
  for (const line of lines.splice(0)) line.close()
})

type Line = { port: number; cut: () => void; close: () => void }

/** A way to the server on which everything takes `oneWayMs`; once cut, nothing comes through and nobody is told. */
async function openLine(oneWayMs: number): Promise<Line> {
  const sockets = new Set<TcpSocket>()
  let isCut = false
  const server: Server = createServer((near) => {
    const far = connect(site.port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', (data) => setTimeout(() => !isCut && to.writable && to.write(data), oneWayMs))
      from.on('error', () => {})
      from.on('close', () => !isCut && to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const line = {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  lines.push(line)
  return line
}

async function seated(seat: Seat, port = site.port) {
  const socket = await connectPlayer({ port }, seat)
  open.push(socket)
  await socket.next('snapshot')
  return socket
}

async function atQuestion(limitS: number, bring: (seat: Seat) => Promise<Socket>) {
  const settings = { closeWhenAllAnswered: false }
  const game = await startGame(site, admin, { timeLimitsS: [limitS, 20], settings })
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  const seat = await join(site, game.id, 'Ana')
  const player = await bring(seat)
  await host.move('start')
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  return { game, host, seat, player, phase }
}

const resultOf = async (socket: Socket) => (await socket.next('result')).result

describe('F8 the end of a question', () => {
  it('waits for a tap made 150 ms before it on a line that takes 500 ms', async () => {
    const line = await openLine(500)
    const { player, phase } = await atQuestion(5, (seat) => seated(seat, line.port))
    // Frames come half a second late, so this tap arrives 350 ms after the end.
    await until(phase.closesAtMs - 150)
    player.send({ type: 'answer', question: 0, value: 1 })
    await player.next('ack')
    expect(await resultOf(player)).toMatchObject({ isCorrect: true, points: 1000 })
  })
})

describe('F6 a tap on a line that was cut', () => {
  it('counts from when it was made, within the silence that the server knows of', async () => {
    const line = await openLine(5)
    const { game, host, seat, phase } = await atQuestion(20, (at) => seated(at, line.port))
    await until(phase.opensAtMs + 2000)
    // Half open: the server hears nothing any more and is told nothing.
    line.cut()
    await until(phase.opensAtMs + 4200)
    const tappedAtMs = Date.now()
    await delay(1800)
    const again = await seated(seat)
    again.send({ type: 'answer', question: 0, value: 1, tappedAtMs })
    await again.next('ack')
    await host.move('close')
    const { points } = await resultOf(again)
    // By its arrival it had 6 s and at most 700 points for the rest.
    expect(points).toBeGreaterThanOrEqual(1000 + 50 * 15)
    await host.move('end')
    const results = `/api/results/${game.id}`
    const { body } = await call<ResultParticipantList>(site, 'GET', `${results}/participants`, {
      cookie: admin,
    })
    const [answer] = body.participants[0]?.answers ?? []
    expect(answer?.creditedMs).toBeGreaterThan(1000)
    const headers = { cookie: admin }
    const file = await fetch(`${site.origin}${results}/export.csv?detail=full`, { headers })
    const table = await file.text()
    expect(table).toContain('Time 1 (s),Time 2 (s),Mark 1,Mark 2')
    expect(table).toMatch(/,dated [12]\.?\d? s earlier,/)
  })

  it('counts as claimed for nobody whose line was heard all the time', async () => {
    const { host, seat, player, phase } = await atQuestion(20, seated)
    await until(phase.opensAtMs + 3500)
    // Comes again within a moment, and claims to have tapped long ago.
    await player.close()
    const again = await seated(seat)
    again.send({ type: 'answer', question: 0, value: 1, tappedAtMs: phase.opensAtMs + 100 })
    await again.next('ack')
    await host.move('close')
    expect((await resultOf(again)).points).toBeLessThanOrEqual(1000 + 50 * 16)
  })

  it('F8 counts when its line was cut at the end, and comes back within 2 s', async () => {
    const { seat, player, phase } = await atQuestion(5, seated)
    await until(phase.closesAtMs - 300)
    player.webSocket.terminate()
    const tappedAtMs = phase.closesAtMs - 100
    await until(phase.closesAtMs + 900)
    const again = await seated(seat)
    // A page needs a moment for what it sends after its first frame.
    await delay(200)
    again.send({ type: 'answer', question: 0, value: 1, tappedAtMs })
    await again.next('ack')
    expect(await resultOf(again)).toMatchObject({ isCorrect: true, points: 1000 })
  })
})

it('F11 who holds back every pong gains nothing by it', async () => {
  const { host, player, phase } = await atQuestion(20, async (seat) => {
    const socket = new Socket(site)
    open.push(socket)
    // `ws` answers pings by itself; ours come two seconds late.
    const { webSocket } = socket
    const pong = webSocket.pong.bind(webSocket)
    webSocket.pong = (...payload: Parameters<typeof pong>) => void setTimeout(() => pong(...payload), 2000)
    await socket.opened()
    socket.send({ type: 'hello', protocol: PROTOCOL_VERSION, role: 'player', ...seat })
    await socket.next('snapshot')
    return socket
  })
  await until(phase.opensAtMs + 2100)
  player.send({ type: 'answer', question: 0, value: 1 })
  await player.next('ack')
  await host.move('close')
  // Right after 2.1 s: 17 whole seconds were left.
  expect((await resultOf(player)).points).toBeLessThanOrEqual(1000 + 50 * 17)
})
