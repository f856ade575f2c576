import { beforeEach, expect, test } from 'vitest'
import { ManualEnvironment } from '../fakes/manual-environment.ts'
import type { Network } from './network.ts'
import { createSocketOpener } from './open-socket.ts'
import type { Socket, SocketFailure } from './socket.ts'

/** A `WebSocket` or an `EventSource`; the test acts as the network. */
class FakeSource {
  readonly #listeners = new Map<string, (event: { data: unknown }) => void>()
  addEventListener(name: string, listener: (event: { data: unknown }) => void) {
    this.#listeners.set(name, listener)
  }
  say(name: string, data = '') {
    this.#listeners.get(name)?.({ data })
  }
  send() {}
  close() {}
}

let opened: string[] = []
let sockets: FakeSource[] = []
let sources: FakeSource[] = []
let health: () => Promise<ReturnType<typeof reply>>
let posted: unknown[] = []
let answerPost: () => Promise<ReturnType<typeof reply>>
let leave = () => {}

const reply = (status: number, contentType = 'application/json') => ({
  status,
  ok: status < 300,
  type: 'basic',
  headers: { get: () => contentType },
})

const { timers, newId } = new ManualEnvironment()
function openFake(kind: string, list: FakeSource[]) {
  opened.push(kind)
  const source = new FakeSource()
  list.push(source)
  return source
}
const network: Network = {
  timers,
  newId,
  openWebSocket: () => openFake('web-socket', sockets),
  openEvents: () => openFake('events', sources),
  async fetch(path, { body, keepalive }) {
    if (path === '/healthz') return health()
    posted.push({ ...JSON.parse(String(body)), ...(keepalive ? { keepalive } : {}) })
    return answerPost()
  },
  onLeaving(listener) {
    leave = listener
    return () => {}
  },
}

beforeEach(() => {
  ;[opened, sockets, sources, posted] = [[], [], [], []]
  health = async () => reply(200)
  answerPost = async () => reply(204)
})

/** One attempt; like a connection, it closes a failed socket. */
function tryOnce(open: ReturnType<typeof createSocketOpener>) {
  const texts: string[] = []
  let socket: Socket | null = null
  const lost = new Promise<SocketFailure | undefined>((resolve) => {
    socket = open({
      onOpen: () => {},
      onText: (text) => texts.push(text),
      onClose: (why) => {
        socket?.close()
        resolve(why)
      },
    })
  })
  return { texts, lost, socket: () => socket }
}
const last = <T>(list: T[]): T => {
  const one = list.at(-1)
  if (!one) throw new Error('nothing was opened')
  return one
}
const untilOpened = (count: number) => expect.poll(() => opened).toHaveLength(count)

async function refuseUpgrade(open: ReturnType<typeof createSocketOpener>) {
  const attempt = tryOnce(open)
  last(sockets).say('close')
  return attempt.lost
}

test('L90 falls back to events after a refused upgrade, and keeps using them once they worked', async () => {
  const open = createSocketOpener(network)
  expect(await refuseUpgrade(open)).toBe('busy')
  const line = tryOnce(open)
  await untilOpened(2)
  last(sources).say('key', 'secret')
  line.socket()?.send('one')
  line.socket()?.send('two')
  last(sources).say('ping', '7')
  await expect.poll(() => posted).toHaveLength(3)
  expect(posted).toEqual([
    { key: 'secret', frames: ['one'] },
    { key: 'secret', pong: '7' },
    { key: 'secret', frames: ['two'] },
  ])
  last(sources).say('message', 'hello')
  expect(line.texts).toEqual(['hello'])
  last(sources).say('error')
  await line.lost
  tryOnce(open)
  await untilOpened(3)
  expect(opened).toEqual(['web-socket', 'events', 'events'])
})

test('L90 tries the WebSocket again if events fail too', async () => {
  const open = createSocketOpener(network)
  await refuseUpgrade(open)
  const line = tryOnce(open)
  await untilOpened(2)
  last(sources).say('error')
  await line.lost
  tryOnce(open)
  expect(opened).toEqual(['web-socket', 'events', 'web-socket'])
})

test('L90 keeps to WebSockets while the site is down, and for two refusals if they have worked before', async () => {
  const open = createSocketOpener(network)
  health = () => Promise.reject(new Error('away'))
  expect(await refuseUpgrade(open)).toBeUndefined()
  const worked = tryOnce(open)
  last(sockets).say('message', 'hello')
  last(sockets).say('close')
  await worked.lost
  health = async () => reply(503)
  for (let refusals = 0; refusals < 3; refusals += 1) await refuseUpgrade(open)
  tryOnce(open)
  await untilOpened(6)
  expect(opened.slice(-2)).toEqual(['web-socket', 'events'])
})

test('L90 recognises a network that answers instead of the site', async () => {
  health = async () => reply(200, 'text/html')
  expect(await refuseUpgrade(createSocketOpener(network))).toBe('walled')
})

test('L90 a closing page says so, and sends the rest without waiting for a reply', async () => {
  const open = createSocketOpener(network)
  await refuseUpgrade(open)
  const line = tryOnce(open)
  await untilOpened(2)
  last(sources).say('key', 'secret')
  answerPost = () => new Promise(() => {})
  line.socket()?.send('one')
  leave()
  line.socket()?.send('two')
  await expect.poll(() => posted).toHaveLength(3)
  expect(posted).toEqual([
    { key: 'secret', frames: ['one'] },
    { key: 'secret', isLeaving: true, keepalive: true },
    { key: 'secret', frames: ['two'], keepalive: true },
  ])
})
