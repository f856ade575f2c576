import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { encode, playerHello } from '@pinquiz/client'
import { type Seat, seat as seatSchema } from '@pinquiz/protocol'
import { WebSocket } from 'ws'
import { endChild } from '../bots/fleet-process.ts'
import { callOrThrow } from '../bots/http-client.ts'
import type { DrillContext } from './context.ts'

/** From the range set aside for documentation: one address for all of a flood. */
const ADDRESS = '203.0.113.7'
/** A flood ends by itself, whatever happens to the drill. */
const MAX_FLOOD_MS = 120_000
const COUNT_WITHIN_MS = 3000
const REOPEN_MS = 1000
const HELLO_GAP_MS = 100
const SEC_KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='

export type Flood =
  | { kind: 'junk'; origin: string; seats: Seat[]; perSecond: number }
  | { kind: 'hellos'; origin: string; sockets: number }
  | { kind: 'resets'; origin: string; perSecond: number }
  | { kind: 'joins'; origin: string; session: string; newcomers: number; perSecond: number }

/** For joins, `sent` counts people who got in. */
export type FloodCount = { sent: number; closed: number }

/** Seats for the flooding players, all from one address. */
export async function seatJunk(
  origin: string,
  { session, seats }: { session: string; seats: number },
): Promise<Seat[]> {
  const taken: Seat[] = []
  for (let number = 0; number < seats; number += 1) taken.push(await seatOne({ origin, session }))
  return taken
}

async function seatOne({
  origin,
  session,
  ...through
}: {
  origin: string
  session: string
  agent?: Agent
}): Promise<Seat> {
  const reply = await callOrThrow({
    ...through,
    origin,
    method: 'POST',
    path: `/api/sessions/${session}/participants`,
    body: { name: `Junk ${randomUUID().slice(0, 8)}` },
    headers: { 'x-forwarded-for': ADDRESS },
  })
  return seatSchema.parse(reply.body)
}

/** Floods from a process of its own, so that the honest players' process stays calm. */
export function startFlood(context: DrillContext, flood: Flood): { stop: () => Promise<FloodCount> } {
  const child = fork(process.argv[1] ?? '', ['--role', 'flood', JSON.stringify(flood)])
  context.defer(() => endChild(child))
  return {
    async stop() {
      child.send('count')
      const counted = once(child, 'message', { signal: AbortSignal.timeout(COUNT_WITHIN_MS) })
      const [count] = await counted.catch(() => [{ sent: Number.NaN, closed: Number.NaN }])
      await endChild(child)
      // Sent by `serveFlood` of the same program.
      return count as FloodCount
    },
  }
}

/** The other side: floods until it is asked for its count, or for long enough. */
export function serveFlood(encodedFlood: string): void {
  // Written by `startFlood` of the same program.
  const flood = JSON.parse(encodedFlood) as Flood
  const count: FloodCount = { sent: 0, closed: 0 }
  setTimeout(() => process.exit(0), MAX_FLOOD_MS)
  process.on('disconnect', () => process.exit(0))
  process.on('message', () => process.send?.(count))
  if (flood.kind === 'junk') for (const seat of flood.seats) keepSendingJunk(flood, seat, count)
  if (flood.kind === 'hellos')
    for (let number = 0; number < flood.sockets; number += 1) keepGreeting(flood.origin, count)
  if (flood.kind === 'joins') void keepJoining(flood, count)
  if (flood.kind === 'resets')
    setInterval(() => {
      for (let number = 0; number < flood.perSecond; number += 1) resetUpgrade(flood.origin, count)
    }, 1000)
}

function keepSendingJunk(
  { origin, perSecond }: Extract<Flood, { kind: 'junk' }>,
  seat: Seat,
  count: FloodCount,
): void {
  const socket = openSocket(origin)
  const gapMs = 1000 / perSecond
  let timer: NodeJS.Timeout | undefined
  socket.on('open', () => {
    socket.send(encode(playerHello(seat)))
    timer = setInterval(() => {
      count.sent += 1
      socket.send(impossibleAnswer(count.sent))
    }, gapMs)
  })
  socket.on('close', () => {
    clearInterval(timer)
    count.closed += 1
    setTimeout(() => keepSendingJunk({ kind: 'junk', origin, perSecond, seats: [] }, seat, count), REOPEN_MS)
  })
}

/** Well-formed, and never to be stored: no such option, no such question, neither. */
function impossibleAnswer(number: number): string {
  const option = number % 3 === 1 ? 0 : 999
  const question = number % 3 === 0 ? 0 : 77
  return encode({ type: 'answer', question, value: option })
}

function keepGreeting(origin: string, count: FloodCount): void {
  const socket = openSocket(origin)
  const greet = () => {
    if (socket.readyState !== WebSocket.OPEN) return
    count.sent += 1
    const stranger = { session: randomUUID(), participant: randomUUID(), token: 'none' }
    socket.send(encode(playerHello(stranger)))
  }
  socket.on('open', greet)
  socket.on('message', () => setTimeout(greet, HELLO_GAP_MS))
  socket.on('close', () => {
    count.closed += 1
    setTimeout(() => keepGreeting(origin, count), REOPEN_MS)
  })
}

/** They come at their own pace, however long those before them wait. */
async function keepJoining(
  { origin, session, newcomers, perSecond }: Extract<Flood, { kind: 'joins' }>,
  count: FloodCount,
): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const startedAtMs = performance.now()
  for (let number = 0; number < newcomers; number += 1) {
    const dueMs = startedAtMs + (number * 1000) / perSecond
    if (dueMs > performance.now()) await delay(dueMs - performance.now())
    seatOne({ origin, session, agent }).then(
      (seat) => comeIn(origin, seat, count),
      (error: unknown) => console.error(`a newcomer is not in: ${error}`),
    )
  }
}

function comeIn(origin: string, seat: Seat, count: FloodCount): void {
  const socket = openSocket(origin)
  socket.on('open', () => socket.send(encode(playerHello(seat))))
  socket.once('message', () => {
    count.sent += 1
  })
  socket.on('close', () => {
    count.closed += 1
  })
}

/** Asks for a WebSocket and is gone before the server has read it, as a phone that changes its network. */
function resetUpgrade(origin: string, count: FloodCount): void {
  const { host, port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  const upgrade = ['GET /ws HTTP/1.1', `Host: ${host}`, `Origin: ${origin}`, 'Connection: Upgrade']
  const request = [...upgrade, 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', SEC_KEY, '', '']
  socket.on('error', () => {})
  socket.on('connect', () => socket.write(request.join('\r\n'), () => socket.resetAndDestroy()))
  socket.on('close', () => {
    count.closed += 1
  })
  count.sent += 1
}

function openSocket(origin: string): WebSocket {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
    origin,
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': ADDRESS },
  })
  socket.on('error', () => {})
  return socket
}
