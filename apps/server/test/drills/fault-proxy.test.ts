import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { type NetworkFaults, startFaultProxy } from '../../../../bench/drills/fault-proxy.ts'

// A drill about bad connections is only useful if they are bad in the stated way.

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** A connection to a server that echoes everything. */
async function openLine(faults: NetworkFaults = {}) {
  const accepted: Socket[] = []
  const server = createServer((socket) => {
    accepted.push(socket)
    socket.on('error', () => {}).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP port has no number')
  const proxy = await startFaultProxy(`http://127.0.0.1:${address.port}`, faults)
  const socket = connect(Number(new URL(proxy.origin).port), '127.0.0.1').setNoDelay(true)
  socket.on('error', () => {})
  await once(socket, 'connect')
  cleanups.push(
    () => server.close(),
    () => proxy.close(),
    () => socket.destroy(),
  )
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes.toString()
  })
  const hears = async (enough: number) => {
    while (heard.length < enough) await once(socket, 'data')
    return heard
  }
  return { proxy, socket, accepted, hears, heard: () => heard }
}

it('delays both directions and keeps the order', async () => {
  const { socket, hears } = await openLine({ delayMs: 30, jitterMs: 20 })
  const pieces = Array.from({ length: 200 }, (_, number) => `${number},`)
  const startedAtMs = performance.now()
  for (const piece of pieces) {
    socket.write(piece)
    await delay(Math.random() * 2)
  }
  expect(await hears(pieces.join('').length)).toBe(pieces.join(''))
  expect(performance.now() - startedAtMs).toBeGreaterThan(60)
})

it.each([
  { directions: ['up'] as const, arrives: false },
  { directions: ['down'] as const, arrives: true },
])('keeps a connection open that is silent $directions', async ({ directions, arrives }) => {
  const { proxy, socket, accepted, hears, heard } = await openLine()
  socket.write('before')
  await hears(6)
  expect(proxy.silence(directions, () => true)).toBe(1)
  let reached = ''
  accepted[0]?.on('data', (bytes) => {
    reached += bytes.toString()
  })
  socket.write('after')
  await delay(100)
  expect(reached).toBe(arrives ? 'after' : '')
  expect(heard()).toBe('before')
  expect(socket.destroyed).toBe(false)
})

it('breaks a connection for both sides', async () => {
  const { proxy, socket, accepted, hears } = await openLine()
  socket.write('before')
  await hears(6)
  // A reset first emits an error, which `once` would throw.
  const ends = Promise.all([socket, ...accepted].map((end) => new Promise((done) => end.once('close', done))))
  expect(proxy.cut(1)).toBe(1)
  await ends
})
