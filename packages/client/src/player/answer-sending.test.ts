import type { ErrorCode } from '@pinquiz/protocol'
import { expect, test } from 'vitest'
import { answerOf, FakeLiveServer } from '../fakes/fake-live-server.ts'
import type { ServerEnd } from '../fakes/manual-environment.ts'
import { questionPhase, SEAT, snapshotOf, votingPhase } from '../fakes/sample-frames.ts'

test.each<ErrorCode>(['unavailable', 'too-many-requests'])(
  '%s keeps an answer as sending, and it is repeated at growing intervals until stored',
  (code) => {
    const server = new FakeLiveServer()
    server.snapshot = snapshotOf({ version: 3, phase: votingPhase(0) })
    server.refuses = code
    const store = server.openPage()
    store.submit(2)
    const pauses: number[] = []
    let lastMs = server.environment.nowMs
    for (let step = 0; step < 180; step += 1) {
      const before = server.received
      server.environment.advance(100)
      if (server.received === before) continue
      pauses.push(server.environment.nowMs - lastMs)
      lastMs = server.environment.nowMs
      expect(answerOf(store)).toEqual({ question: 0, value: 2, status: 'sending' })
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 5000, 5000])
    expect(store.getState().failure).toBeNull()
    server.refuses = null
    server.environment.advance(5000)
    expect(answerOf(store)?.status).toBe('stored')
    server.environment.advance(60_000)
    expect(server.received, 'not sent again once stored').toBe(8)
  },
)

test('the pauses between repeats are random', () => {
  const server = new FakeLiveServer()
  server.refuses = 'unavailable'
  server.environment.timers.random = () => 0
  server.openPage().submit(2)
  server.environment.advance(250)
  expect(server.received).toBe(2)
})

test('an answer that could not be stored survives reconnects and reloads, with the time of its tap', () => {
  const server = new FakeLiveServer()
  server.refuses = 'unavailable'
  const store = server.openPage()
  server.environment.advance(1234)
  store.submit(2)
  const tappedAtMs = server.serverNowMs()
  server.environment.socket.drop()
  server.environment.advance(3000)
  store.stop()
  server.environment.advance(3000)
  server.refuses = null
  expect(answerOf(server.openPage())).toEqual({ question: 0, value: 2, status: 'stored' })
  expect(server.answers.length).toBeGreaterThan(3)
  for (const answer of server.answers) expect(answer).toMatchObject({ question: 0, value: 2, tappedAtMs })
})

test('a final refusal of a repeated answer takes it back', () => {
  const server = new FakeLiveServer()
  server.refuses = 'unavailable'
  const store = server.openPage()
  store.submit(2)
  server.refuses = 'too-late'
  server.environment.advance(500)
  expect(store.getState()).toMatchObject({ failure: null, game: { answer: null, missed: 0 } })
  server.environment.advance(60_000)
  expect(server.received).toBe(2)
})

test('an acknowledged answer is no longer pending, and is not sent with a later question', () => {
  const server = new FakeLiveServer()
  server.openPage().submit(3)
  server.snapshot = snapshotOf({ version: 5, phase: questionPhase(1) })
  server.openPage()
  expect(server.received).toBe(1)
  expect(server.storage.size).toBe(0)
})

test('a pending answer of one seat is not used by another seat in the same tab', () => {
  const server = new FakeLiveServer()
  server.losesAcks = true
  server.openPage().submit(3)
  server.stored.clear()
  const other = server.openPage({ ...SEAT, participant: '0b8e0a52-5d0a-4f0e-9a25-1d1f5e6f7a09' })
  expect(answerOf(other)).toBeNull()
  expect(server.received).toBe(1)
})

const PENDING = `pinquiz.answer.${SEAT.session}.${SEAT.participant}`

test.each([
  'nonsense',
  'null',
  '7',
  '[]',
  '{}',
  '{"question":0}',
  '{"question":"0","value":1}',
  '{"question":0,"value":null}',
  '{"question":0,"value":{"option":1}}',
  '{"question":0,"value":[[1]]}',
])('a stored %s is not an answer', (text) => {
  const server = new FakeLiveServer()
  server.storage.setItem(PENDING, text)
  const store = server.openPage()
  expect(server.received).toBe(0)
  expect(answerOf(store)).toBeNull()
  store.submit(1)
  expect(answerOf(store)).toEqual({ question: 0, value: 1, status: 'stored' })
})

test.each<[string, Record<string, unknown>]>([
  ['with unknown fields', { question: 0, value: 2, tappedAtMs: 5, atTimeUp: true, colour: 'red' }],
  ['with damaged fields', { question: 0, value: 2, tappedAtMs: '5', atTimeUp: 1 }],
  ['in the format from before question kinds', { question: 0, option: 2 }],
])('a stored answer %s is sent as an answer', (_name, kept) => {
  const server = new FakeLiveServer()
  server.storage.setItem(PENDING, JSON.stringify(kept))
  expect(answerOf(server.openPage())).toMatchObject({ question: 0, value: 2, status: 'stored' })
  const known = kept.atTimeUp === true ? { tappedAtMs: 5, atTimeUp: true } : {}
  expect(server.answers).toEqual([{ type: 'answer', question: 0, value: 2, ...known }])
})

/** Delays every frame by `oneWayMs`, in both directions. */
function delay(server: FakeLiveServer, oneWayMs: number) {
  const { environment } = server
  const { onFrame } = environment
  const slowed = new Set<ServerEnd>()
  environment.onFrame = (frame, end) => {
    if (!slowed.has(end)) {
      const say = end.say.bind(end)
      end.say = (reply) => {
        environment.timers.after(oneWayMs, () => say(reply))
      }
      slowed.add(end)
    }
    environment.timers.after(oneWayMs, () => onFrame(frame, end))
  }
}

test.each([5, 200, 500, 900])(
  'a selection is sent by itself when the time is up, and arrives in time with a delay of %i ms',
  (oneWayMs) => {
    const server = new FakeLiveServer()
    const { closesAtMs } = questionPhase(0)
    delay(server, oneWayMs)
    const store = server.openPage()
    server.environment.advance(3000)
    store.select(2)
    const { onFrame } = server.environment
    const times: number[] = []
    server.environment.onFrame = (frame, end) => {
      if (frame.type === 'answer') times.push(server.serverNowMs())
      onFrame(frame, end)
    }
    for (let step = 0; step < 2000 && times.length === 0; step += 1) server.environment.advance(10)
    const [sentAtMs = 0] = times
    expect(sentAtMs).toBeLessThan(closesAtMs)
    expect(sentAtMs + oneWayMs).toBeLessThan(closesAtMs + 150)
    expect(sentAtMs + oneWayMs).toBeGreaterThan(closesAtMs - 160)
    server.environment.advance(2 * oneWayMs)
    expect(answerOf(store)).toEqual({ question: 0, value: 2, status: 'stored', atTimeUp: true })
    expect(server.answers).toMatchObject([{ value: 2, atTimeUp: true }])
  },
)

const toldOf = (server: FakeLiveServer) =>
  server.environment.sockets.flatMap((socket) => socket.ofType('selected'))

test('L58 the server is told once about a selection, two seconds before the end or as soon as one is made after that', () => {
  const server = new FakeLiveServer()
  const { closesAtMs } = questionPhase(0)
  const store = server.openPage()
  store.select(2)
  server.environment.advance(closesAtMs - 2100 - server.serverNowMs())
  expect(toldOf(server)).toEqual([])
  server.environment.advance(200)
  expect(toldOf(server)).toEqual([{ type: 'selected', question: 0 }])
  store.select(3)
  expect(toldOf(server)).toHaveLength(1)
  // The next connection may lead to another node.
  server.environment.socket.drop()
  server.environment.advance(1000)
  expect(toldOf(server)).toHaveLength(2)

  const late = new FakeLiveServer()
  const other = late.openPage()
  late.environment.advance(closesAtMs - 1000 - late.serverNowMs())
  expect(toldOf(late)).toEqual([])
  other.select(1)
  expect(toldOf(late)).toHaveLength(1)
})

test('L58 the server is not told about a selection that was submitted or removed', () => {
  for (const end of ['submit', 'unselect'] as const) {
    const server = new FakeLiveServer()
    const store = server.openPage()
    store.select(2)
    if (end === 'submit') store.submit(2)
    else store.select(null)
    server.environment.advance(25_000)
    expect(toldOf(server)).toEqual([])
  }
})

test.each([
  [700, 1],
  [1400, 1],
  [1600, 0],
])('L58 a page blocked until %i ms after the end sends the earlier selection: %i', (heldMs, sent) => {
  const server = new FakeLiveServer()
  const { closesAtMs } = questionPhase(0)
  const store = server.openPage()
  store.select(2)
  server.environment.advance(closesAtMs - 300 - server.serverNowMs())
  // Time passes without running timers.
  server.environment.nowMs += 300 + heldMs
  store.select(3)
  server.environment.advance(1)
  expect(server.answers).toMatchObject(sent ? [{ value: 2, atTimeUp: true }] : [])
})

test('a sent answer is not sent again when the time is up, and without a selection nothing is sent', () => {
  for (const isSubmitted of [true, false]) {
    const server = new FakeLiveServer()
    const store = server.openPage()
    if (isSubmitted) {
      store.select(1)
      store.submit(1)
    }
    server.environment.advance(25_000)
    expect(server.received).toBe(isSubmitted ? 1 : 0)
  }
})

test('a selection belongs to its question, and one made in the last moment is sent at once', () => {
  const server = new FakeLiveServer()
  const store = server.openPage()
  store.select(1)
  server.say({ type: 'phase', version: 5, phase: questionPhase(1) })
  server.environment.advance(19_900)
  expect(server.received).toBe(0)
  store.select(2)
  expect(server.answers).toMatchObject([{ question: 1, value: 2, atTimeUp: true }])
})

test('a poll has no time limit, so a mere selection is not a vote', () => {
  const server = new FakeLiveServer()
  server.snapshot = snapshotOf({ version: 3, phase: votingPhase(0) })
  const store = server.openPage()
  store.select(2)
  server.environment.advance(60_000)
  server.say({ type: 'phase', version: 4, phase: votingPhase(1) })
  expect(server.received).toBe(0)
})

test('time that is given back lets a player answer again after an answer that was too late', () => {
  const server = new FakeLiveServer()
  server.refuses = 'too-late'
  const store = server.openPage()
  store.submit(2)
  expect(store.getState().game?.missed).toBe(0)
  server.refuses = null
  const phase = { ...questionPhase(0), closesAtMs: questionPhase(0).closesAtMs + 8000, givenBackMs: 8000 }
  server.say({ type: 'phase', version: 4, phase })
  server.environment.advance(25_000)
  expect(store.getState().game).toMatchObject({ missed: null, phase: { givenBackMs: 8000 } })
  store.select(3)
  server.environment.advance(2990)
  expect(server.answers.at(-1)).toMatchObject({ value: 3, atTimeUp: true })
  expect(answerOf(store)?.status).toBe('stored')
})

test('the one-tap setting is read from the snapshot and from each phase', () => {
  const server = new FakeLiveServer()
  server.snapshot = { ...server.snapshot, oneTap: true }
  const store = server.openPage()
  expect(store.getState().game?.isOneTap).toBe(true)
  server.say({ type: 'phase', version: 4, phase: questionPhase(1), oneTap: false })
  expect(store.getState().game?.isOneTap).toBe(false)
})
