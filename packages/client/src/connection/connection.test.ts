import { playerFrame, type Reader, type ServerFrame, trusted } from '@pinquiz/protocol'
import { expect, test } from 'vitest'
import { ManualEnvironment, type ServerEnd } from '../fakes/manual-environment.ts'
import { SEAT, snapshotOf } from '../fakes/sample-frames.ts'
import { Connection, type ConnectionState } from './connection.ts'

function connect(frames: Reader<ServerFrame> = playerFrame) {
  const environment = new ManualEnvironment()
  const states: ConnectionState[] = []
  const heard: ServerFrame[] = []
  const connection = new Connection({
    environment,
    frames,
    hello: { type: 'hello', protocol: 1, role: 'player', ...SEAT },
    onFrame: (frame) => heard.push(frame),
    onState: (state) => states.push(state),
  })
  const welcome = (end: ServerEnd) => end.say(snapshotOf({ version: 1, phase: { name: 'lobby' } }))
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello') welcome(end)
    if (frame.type === 'ping') end.say({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: 7_000_000 })
  }
  connection.start()
  environment.advance(0)
  return { environment, connection, states, heard, lastState: () => states.at(-1) }
}

test('says hello first and is live with the first snapshot', () => {
  const { environment, lastState } = connect()
  expect(environment.socket.received[0]).toMatchObject({ type: 'hello', participant: SEAT.participant })
  expect(lastState()).toEqual({ name: 'live' })
})

test('measures the clock with a burst of pings', () => {
  const { environment, connection } = connect()
  environment.advance(500)
  expect(environment.socket.ofType('ping').length).toBe(5)
  expect(connection.clock.nowMs()).toBeGreaterThan(6_999_000)
})

test('reconnects after doubling pauses, up to five seconds', () => {
  const { environment, lastState } = connect()
  environment.isReachable = false
  environment.socket.drop()
  expect(lastState()).toEqual({ name: 'reconnecting' })
  const pauses: number[] = []
  let known = environment.sockets.length
  let lastMs = environment.nowMs
  for (let step = 0; step < 2600; step += 1) {
    environment.advance(10)
    if (environment.sockets.length === known) continue
    known = environment.sockets.length
    pauses.push(environment.nowMs - lastMs)
    lastMs = environment.nowMs
  }
  expect(pauses.slice(0, 8)).toEqual([200, 400, 800, 1600, 3200, 4000, 4000, 4000])
  environment.isReachable = true
  environment.advance(5000)
  expect(lastState()).toEqual({ name: 'live' })
})

test('does not wait for its pause when the network is back', () => {
  const { environment, lastState } = connect()
  environment.isReachable = false
  environment.socket.drop()
  environment.advance(4000)
  environment.isReachable = true
  environment.signal('awake')
  environment.advance(0)
  expect(lastState()).toEqual({ name: 'live' })
})

test('one missed heartbeat is reported, and two end a half-open connection', () => {
  for (const cutAtMs of [5000, 7000, 9999]) {
    const { environment, states } = connect()
    environment.advance(cutAtMs)
    environment.onFrame = () => {}
    const cutForMs = () => environment.nowMs - 1_000_000 - cutAtMs
    const told = new Map<string, number>()
    while (cutForMs() < 20_000) {
      environment.advance(100)
      const name = states.at(-1)?.name ?? ''
      if (!told.has(name)) told.set(name, cutForMs())
    }
    expect(told.get('checking')).toBeLessThanOrEqual(8100)
    expect(told.get('reconnecting')).toBeLessThanOrEqual(13_100)
  }
})

test('L214 a dead connection is left within 6 s while an answer is pending, with normal heartbeats afterwards', () => {
  for (const cutAtMs of [5000, 5700, 6900]) {
    const { environment, connection, states } = connect()
    connection.watchClosely(true)
    environment.advance(cutAtMs)
    environment.onFrame = () => {}
    environment.advance(5600)
    expect(states.map(({ name }) => name)).toEqual(['live', 'checking', 'reconnecting'])
  }
  const { environment, connection } = connect()
  connection.watchClosely(true)
  connection.watchClosely(false)
  environment.advance(20_000)
  // A burst of five measured the clock.
  const calmly = environment.socket.ofType('ping').length - 5
  expect(calmly).toBeLessThanOrEqual(5)
})

test('L214 a server pause of three seconds does not end the connection while an answer is pending', () => {
  const { environment, connection, states } = connect()
  const { onFrame } = environment
  connection.watchClosely(true)
  environment.advance(5000)
  const held: Parameters<typeof onFrame>[] = []
  environment.onFrame = (...frame) => held.push(frame)
  environment.advance(3000)
  environment.onFrame = onFrame
  for (const frame of held) onFrame(...frame)
  environment.advance(30_000)
  expect(environment.sockets.length).toBe(1)
  expect(states.at(-1)?.name).toBe('live')
})

test('one long server pause does not end the connection', () => {
  const { environment, states } = connect()
  const { onFrame } = environment
  environment.advance(5000)
  environment.onFrame = () => {}
  environment.advance(9000)
  environment.onFrame = onFrame
  environment.advance(30_000)
  expect(environment.sockets.length).toBe(1)
  expect(states.map(({ name }) => name)).toEqual(['live', 'checking', 'live'])
})

test('a silent connection is noticed soon after the device went offline', () => {
  const { environment, lastState } = connect()
  environment.advance(1000)
  environment.onFrame = () => {}
  environment.signal('offline')
  expect(lastState()).toEqual({ name: 'checking' })
  environment.advance(3000)
  expect(lastState()).toEqual({ name: 'reconnecting' })
})

test('an offline signal alone does not end the connection while the server answers', () => {
  const { environment, lastState } = connect()
  environment.signal('offline')
  environment.advance(60_000)
  expect(environment.sockets.length).toBe(1)
  expect(lastState()).toEqual({ name: 'live' })
})

test('a device that slept measures its clock again, even if the connection stayed open', () => {
  const { environment, connection } = connect()
  environment.advance(1000)
  const serverNowMs = 9_000_000
  environment.onFrame = (frame, end) => {
    if (frame.type === 'ping') end.say({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: serverNowMs })
  }
  environment.signal('awake')
  expect(connection.clock.nowMs()).toBe(serverNowMs)
})

test('a restarting server is retried after a random pause', () => {
  const { environment, lastState } = connect()
  environment.socket.say({ type: 'bye', reason: 'restarting' })
  environment.advance(2100)
  expect(environment.sockets.length).toBe(1)
  environment.advance(200)
  expect(environment.sockets.length).toBe(2)
  expect(lastState()).toEqual({ name: 'live' })
})

test.each(['superseded', 'removed', 'signed-out', 'abuse'] as const)(
  'stops for good after bye %s',
  (reason) => {
    const { environment, lastState } = connect()
    const end = environment.socket
    end.say({ type: 'bye', reason })
    end.drop()
    environment.signal('awake')
    environment.advance(60_000)
    expect(lastState()).toEqual({ name: 'stopped', reason })
    expect(environment.sockets.length).toBe(1)
  },
)

test('takes the seat back on request', () => {
  const { environment, connection, lastState } = connect()
  environment.socket.say({ type: 'bye', reason: 'superseded' })
  connection.reopen()
  environment.advance(0)
  expect(lastState()).toEqual({ name: 'live' })
})

test('a refused hello after a connection stops for good, because the session was erased', () => {
  const { environment, connection } = connect()
  environment.socket.say({ type: 'refused', to: 'hello', code: 'session-not-found' })
  environment.socket.drop()
  environment.advance(60_000)
  expect(connection.state).toEqual({ name: 'stopped', reason: 'session-not-found' })
  expect(environment.sockets).toHaveLength(1)
})

test('a refused token stops for good, an overloaded server is retried', () => {
  const { environment, lastState } = connect()
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello') end.say({ type: 'refused', to: 'hello', code: 'unavailable' })
  }
  environment.socket.drop()
  environment.advance(10_000)
  expect(environment.sockets.length).toBeGreaterThan(3)
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello') end.say({ type: 'refused', to: 'hello', code: 'token-invalid' })
  }
  environment.advance(10_000)
  expect(lastState()).toEqual({ name: 'stopped', reason: 'token-invalid' })
})

test.each(['unavailable', 'unknown', 'too-many-requests'] as const)(
  'a hello refused with %s is repeated',
  (code) => {
    const { environment, lastState } = connect()
    const { onFrame } = environment
    environment.onFrame = (frame, end) => {
      if (frame.type === 'hello') end.say({ type: 'refused', to: 'hello', code })
    }
    environment.socket.drop()
    environment.advance(2000)
    expect(lastState()).toEqual({ name: 'reconnecting' })
    environment.onFrame = onFrame
    environment.advance(4000)
    expect(lastState()).toEqual({ name: 'live' })
  },
)

test('a page told to wait keeps its place in the queue, and shows the waiting time', () => {
  const { environment, lastState } = connect()
  const { onFrame } = environment
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello') end.say({ type: 'wait', seconds: 30 })
  }
  environment.socket.drop()
  environment.advance(200)
  expect(lastState()).toEqual({ name: 'reconnecting', seatedInS: 30 })
  environment.advance(20_000)
  environment.socket.say({ type: 'wait', seconds: 12 })
  expect(lastState()).toEqual({ name: 'reconnecting', seatedInS: 12 })
  environment.advance(19_000)
  expect(environment.sockets).toHaveLength(2)
  onFrame({ type: 'hello', protocol: 1, role: 'player', ...SEAT }, environment.socket)
  expect(lastState()).toEqual({ name: 'live' })
})

test('waits a little longer than announced, then reconnects', () => {
  const { environment } = connect()
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello') end.say({ type: 'wait', seconds: 5 })
  }
  environment.socket.drop()
  environment.advance(13_000)
  expect(environment.sockets).toHaveLength(2)
  environment.advance(600)
  expect(environment.sockets).toHaveLength(3)
})

test('a server that refuses sockets is retried less often than one that is down', () => {
  const { environment } = connect()
  environment.isReachable = false
  environment.isBusy = true
  environment.socket.drop()
  environment.advance(200)
  const pauses: number[] = []
  let last = environment.nowMs
  for (let step = 0; step < 250; step += 1) {
    const known = environment.sockets.length
    environment.advance(100)
    if (environment.sockets.length === known) continue
    pauses.push(environment.nowMs - last)
    last = environment.nowMs
  }
  expect(pauses).toEqual([1600, 3200, 6400, 12_800])
})

test('an unreadable frame leads to a fresh connection', () => {
  const { environment, lastState } = connect()
  environment.socket.sayRaw('{"type":"phase","version":"x"}')
  expect(lastState()).toEqual({ name: 'reconnecting' })
  environment.advance(1000)
  expect(lastState()).toEqual({ name: 'live' })
})

test.each(['<html>', '"phase"', 'null', '[]', '{}', '{"type":7}'])(
  'a page that trusts its server still refuses %s as a frame',
  (text) => {
    const { environment, lastState } = connect(trusted('type'))
    environment.socket.sayRaw(text)
    expect(lastState()).toEqual({ name: 'reconnecting' })
    environment.advance(1000)
    expect(lastState()).toEqual({ name: 'live' })
  },
)

test('a page that trusts its server passes on its frames unchanged', () => {
  const { environment, heard, lastState } = connect(trusted('type'))
  const joined = { type: 'joined', count: 3, since: 'tomorrow' } as const
  environment.socket.say(joined)
  expect(heard.at(-1)).toEqual(joined)
  expect(lastState()).toEqual({ name: 'live' })
})

test('a server that accepts a connection but stays silent is left', () => {
  const { environment } = connect()
  environment.onFrame = () => {}
  environment.socket.drop()
  environment.advance(200)
  expect(environment.sockets.length).toBe(2)
  environment.advance(8500)
  expect(environment.sockets.length).toBe(3)
})
