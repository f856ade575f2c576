import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSocketOpener } from './open-socket.ts'
import type { Lost, Socket } from './socket.ts'

/** The page's connections by kind; the test acts as the network. */
class FakeWebSocket {
  static readonly CLOSING = 2
  readyState = 0
  onopen = () => {}
  onclose: (() => void) | null = null
  onmessage = (_: { data: string }) => {}
  constructor() {
    opened.push('web-socket')
    sockets.push(this)
  }
  send() {}
  close() {}
}
class FakeEventSource {
  readonly #listeners = new Map<string, (event: { data: string }) => void>()
  onmessage = (_: { data: string }) => {}
  onerror = () => {}
  constructor() {
    opened.push('events')
    sources.push(this)
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.#listeners.set(name, listener)
  }
  say(name: string, data: string) {
    this.#listeners.get(name)?.({ data })
  }
  close() {}
}

let opened: string[] = []
let sockets: FakeWebSocket[] = []
let sources: FakeEventSource[] = []
let health: () => Promise<Response>
let posted: unknown[] = []

beforeEach(() => {
  ;[opened, sockets, sources, posted] = [[], [], [], []]
  health = async () => new Response(null, { headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('location', { protocol: 'http:', host: 'quiz.test' })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path === '/healthz') return health()
    posted.push(JSON.parse(String(body)))
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** One attempt of a page: like its connection, it closes what failed. */
function tryOnce(open: ReturnType<typeof createSocketOpener>) {
  const texts: string[] = []
  let socket: Socket | null = null
  const lost = new Promise<Lost | undefined>((resolve) => {
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
  last(sockets).onclose?.()
  return attempt.lost
}

test('L90 goes on with events after a refused upgrade, and keeps to them once they worked', async () => {
  const open = createSocketOpener()
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
  last(sources).onmessage({ data: 'hello' })
  expect(line.texts).toEqual(['hello'])
  last(sources).onerror()
  await line.lost
  tryOnce(open)
  await untilOpened(3)
  expect(opened).toEqual(['web-socket', 'events', 'events'])
})

test('L90 tries the WebSocket again when events fail, too', async () => {
  const open = createSocketOpener()
  await refuseUpgrade(open)
  const line = tryOnce(open)
  await untilOpened(2)
  last(sources).onerror()
  await line.lost
  tryOnce(open)
  expect(opened).toEqual(['web-socket', 'events', 'web-socket'])
})

test('L90 stays with WebSockets while the site is away, and for two refusals where they have worked', async () => {
  const open = createSocketOpener()
  health = () => Promise.reject(new Error('away'))
  expect(await refuseUpgrade(open)).toBeUndefined()
  const worked = tryOnce(open)
  last(sockets).onmessage({ data: 'hello' })
  last(sockets).onclose?.()
  await worked.lost
  health = async () => new Response(null, { status: 503 })
  for (let refusals = 0; refusals < 3; refusals += 1) await refuseUpgrade(open)
  tryOnce(open)
  await untilOpened(6)
  expect(opened.slice(-2)).toEqual(['web-socket', 'events'])
})

test('L90 knows a network that answers in place of the site', async () => {
  health = async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })
  expect(await refuseUpgrade(createSocketOpener())).toBe('walled')
})
