import type { ClientFrame, ErrorCode, ServerFrame } from '@pinquiz/protocol'
import { expect, test } from 'vitest'
import { ManualEnvironment, MemoryStorage, type ServerEnd } from './manual-environment.ts'
import { PlayerStore } from './player-store.ts'
import { questionPhase, resultOf, revealPhase, SEAT, snapshotOf, votingPhase } from './sample-frames.ts'

/** A server that stores the first answer to each question, however often it is sent. */
class FakeServer {
  readonly environment = new ManualEnvironment()
  readonly storage = new MemoryStorage()
  readonly stored = new Map<number, number>()
  readonly answers: Extract<ClientFrame, { type: 'answer' }>[] = []
  received = 0
  losesAcks = false
  refuses: Extract<ServerFrame, { type: 'refused' }>['code'] | null = null
  snapshot = snapshotOf({ version: 3, phase: questionPhase(0) })

  constructor() {
    this.environment.onFrame = (frame, end) => {
      if (frame.type === 'hello') end.say(this.currentSnapshot())
      if (frame.type === 'ping')
        end.say({ type: 'pong', sentAtMs: frame.sentAtMs, nowMs: this.serverNowMs() })
      if (frame.type !== 'answer') return
      const { question, option } = frame
      this.received += 1
      this.answers.push(frame)
      if (this.refuses) return end.say({ type: 'refused', to: 'answer', code: this.refuses, question })
      const first = this.stored.get(question)
      if (first === undefined) this.stored.set(question, option)
      if (this.losesAcks) return
      if (first === undefined || first === option) end.say({ type: 'ack', question, option })
      else end.say({ type: 'refused', to: 'answer', code: 'already-answered', question, option: first })
    }
  }

  /** Opens a page; `storage` outlives it like a browser tab does. */
  openPage(seat = SEAT) {
    const store = new PlayerStore({ seat, environment: this.environment, storage: this.storage })
    store.start()
    this.environment.advance(0)
    return store
  }

  say(frame: ServerFrame) {
    this.environment.socket.say(frame)
  }

  serverNowMs() {
    return this.environment.nowMs + 4_000_000
  }

  currentSnapshot() {
    const { phase } = this.snapshot
    const question = phase.name === 'question' ? phase.question.index : -1
    const option = this.stored.get(question)
    return {
      ...this.snapshot,
      nowMs: this.serverNowMs(),
      answer: option === undefined ? this.snapshot.answer : { question, option },
    }
  }
}

const answerOf = (store: PlayerStore) => store.getState().game?.answer ?? null

test('an answer is sending until it is acknowledged, then stored and locked', () => {
  const server = new FakeServer()
  server.losesAcks = true
  const store = server.openPage()
  expect(store.submit(2)).toBe(true)
  expect(answerOf(store)).toEqual({ question: 0, option: 2, status: 'sending' })
  server.say({ type: 'ack', question: 0, option: 2 })
  expect(answerOf(store)).toEqual({ question: 0, option: 2, status: 'stored' })
  expect(store.submit(1)).toBe(false)
  expect(server.received).toBe(1)
})

test('a lost acknowledgement: the answer is sent again after the reconnect and stored once', () => {
  const server = new FakeServer()
  server.losesAcks = true
  const store = server.openPage()
  store.submit(2)
  server.losesAcks = false
  server.snapshot = { ...server.snapshot, answer: null }
  server.environment.socket.drop()
  expect(answerOf(store)?.status).toBe('sending')
  server.stored.clear()
  server.environment.advance(500)
  expect(server.received).toBe(2)
  expect([...server.stored]).toEqual([[0, 2]])
  expect(answerOf(store)?.status).toBe('stored')
})

test('an answer given while the line is dead arrives when it is back', () => {
  const server = new FakeServer()
  const store = server.openPage()
  server.environment.isReachable = false
  server.environment.socket.drop()
  store.submit(1)
  expect(server.received).toBe(0)
  server.environment.isReachable = true
  server.environment.advance(1000)
  expect(answerOf(store)).toEqual({ question: 0, option: 1, status: 'stored' })
})

test('a missing acknowledgement on a dead line is found out within seconds', () => {
  const server = new FakeServer()
  const store = server.openPage()
  const { onFrame } = server.environment
  server.environment.onFrame = () => {}
  store.submit(1)
  server.environment.onFrame = (frame, end) => frame.type === 'hello' && onFrame(frame, end)
  server.environment.advance(5000)
  server.environment.onFrame = onFrame
  server.environment.advance(6000)
  expect(answerOf(store)?.status).toBe('stored')
})

test('a reload before the acknowledgement sends the answer again', () => {
  const server = new FakeServer()
  server.losesAcks = true
  server.openPage().submit(3)
  server.stored.clear()
  server.losesAcks = false
  const reloaded = server.openPage()
  expect(answerOf(reloaded)).toEqual({ question: 0, option: 3, status: 'stored' })
  expect(server.received).toBe(2)
})

test('a reload after the acknowledgement: stored, locked, nothing sent again', () => {
  const server = new FakeServer()
  server.openPage().submit(3)
  const reloaded = server.openPage()
  expect(answerOf(reloaded)).toEqual({ question: 0, option: 3, status: 'stored' })
  expect(reloaded.submit(1)).toBe(false)
  expect(server.received).toBe(1)
})

test('L19, L21 the line was down until the next question: the server is asked what became of the answer', () => {
  for (const isStored of [true, false]) {
    const server = new FakeServer()
    server.losesAcks = true
    const store = server.openPage()
    store.submit(2)
    server.losesAcks = false
    if (!isStored) server.refuses = 'other-question'
    server.snapshot = snapshotOf({ version: 5, phase: questionPhase(1) })
    server.environment.socket.drop()
    server.environment.advance(500)
    expect([...server.stored]).toEqual([[0, 2]])
    expect(store.getState()).toMatchObject({
      failure: null,
      game: { answer: null, missed: isStored ? null : 0 },
    })
    server.refuses = null
    expect(store.submit(1)).toBe(true)
    expect(store.getState().game).toMatchObject({ answer: { question: 1, status: 'stored' }, missed: null })
    server.openPage()
    expect(server.received, 'asked once').toBe(3)
  }
})

test('what came too late is told by its reveal and not again after it', () => {
  const server = new FakeServer()
  server.refuses = 'too-late'
  const store = server.openPage()
  store.submit(2)
  expect(store.getState().game?.missed).toBe(0)
  server.say({ type: 'phase', version: 4, phase: revealPhase(0) })
  server.say({ type: 'phase', version: 5, phase: questionPhase(1) })
  expect(store.getState().game?.missed).toBeNull()
})

test('an older version is ignored, as phase and as snapshot', () => {
  const server = new FakeServer()
  const store = server.openPage()
  server.say({ type: 'phase', version: 2, phase: { name: 'lobby' } })
  server.say(snapshotOf({ version: 1, phase: { name: 'ready' } }))
  expect(store.getState().game?.phase.name).toBe('question')
})

test('a snapshot heals what was missed while away', () => {
  const server = new FakeServer()
  const store = server.openPage()
  store.submit(1)
  server.snapshot = snapshotOf({
    version: 8,
    phase: revealPhase(1),
    result: resultOf(1, null, 1500),
    me: { ...server.snapshot.me, score: 1500 },
  })
  server.environment.socket.drop()
  server.environment.advance(500)
  const { game } = store.getState()
  expect(game?.version).toBe(8)
  expect(game?.phase.name).toBe('reveal')
  expect(game?.answer).toBeNull()
  expect(game?.result?.score).toBe(1500)
})

test('reveal, result and the next question follow each other', () => {
  const server = new FakeServer()
  const store = server.openPage()
  store.submit(1)
  server.say({ type: 'phase', version: 4, phase: revealPhase(0) })
  server.say({ type: 'result', version: 4, result: resultOf(0, 1, 1900) })
  expect(store.getState().game).toMatchObject({ result: { points: 1900 }, me: { score: 1900 } })
  expect(answerOf(store)).toMatchObject({ option: 1, status: 'stored' })
  server.say({ type: 'phase', version: 5, phase: questionPhase(1) })
  server.say({ type: 'result', version: 4, result: resultOf(0, 1, 1900) })
  expect(store.getState().game).toMatchObject({ result: null, answer: null, me: { score: 1900 } })
})

test('superseded by another tab: stops, and takes the seat back when asked', () => {
  const server = new FakeServer()
  const store = server.openPage()
  server.say({ type: 'bye', reason: 'superseded' })
  server.environment.advance(60_000)
  expect(store.getState().connection).toEqual({ name: 'stopped', reason: 'superseded' })
  store.reclaim()
  server.environment.advance(0)
  expect(store.getState().connection).toEqual({ name: 'live' })
})

test('refused as too late: the optimistic answer is taken back and the time is up', () => {
  const server = new FakeServer()
  server.refuses = 'too-late'
  const store = server.openPage()
  store.submit(0)
  expect(store.getState()).toMatchObject({ failure: null, game: { answer: null, missed: 0 } })
  expect(store.submit(1)).toBe(false)
  server.openPage()
  expect(server.received).toBe(1)
})

test('refused for another reason: the player may try again and is told why', () => {
  const server = new FakeServer()
  server.refuses = 'unknown'
  const store = server.openPage()
  store.submit(0)
  expect(store.getState()).toMatchObject({ failure: { number: 1, code: 'unknown' }, game: { answer: null } })
  server.refuses = null
  expect(store.submit(1)).toBe(true)
  expect(answerOf(store)).toEqual({ question: 0, option: 1, status: 'stored' })
})

test('answered on another device already: what is stored there is shown', () => {
  const server = new FakeServer()
  const store = server.openPage()
  server.stored.set(0, 3)
  store.submit(1)
  expect(answerOf(store)).toEqual({ question: 0, option: 3, status: 'stored' })
})

test('nothing can be answered before the question opens or after it closed', () => {
  const server = new FakeServer()
  server.snapshot = snapshotOf({ version: 3, phase: questionPhase(0, 3000) })
  const store = server.openPage()
  server.environment.advance(2900)
  expect(store.submit(1)).toBe(false)
  server.environment.advance(100)
  expect(store.submit(1)).toBe(true)
  server.snapshot = snapshotOf({ version: 5, phase: questionPhase(1, 3000) })
  server.say(server.currentSnapshot())
  server.environment.advance(20_001)
  expect(store.submit(1)).toBe(false)
})

test('an answer that the server finds a moment too early is given again', () => {
  const server = new FakeServer()
  server.refuses = 'too-early'
  const store = server.openPage()
  store.submit(1)
  expect(answerOf(store)?.status).toBe('sending')
  server.refuses = null
  server.environment.advance(200)
  expect(answerOf(store)?.status).toBe('stored')
})

test.each<ErrorCode>(['unavailable', 'too-many-requests'])(
  '%s to an answer: it is kept as sending and repeated ever later, until it is stored',
  (code) => {
    const server = new FakeServer()
    server.snapshot = snapshotOf({ version: 3, phase: votingPhase(0) })
    server.refuses = code
    const store = server.openPage()
    store.submit(2)
    const pauses: number[] = []
    let lastMs = server.environment.nowMs
    while (pauses.length < 6) {
      const before = server.received
      server.environment.advance(100)
      if (server.received === before) continue
      pauses.push(server.environment.nowMs - lastMs)
      lastMs = server.environment.nowMs
      expect(answerOf(store)).toEqual({ question: 0, option: 2, status: 'sending' })
    }
    expect(pauses).toEqual([500, 1000, 2000, 4000, 5000, 5000])
    expect(store.getState().failure).toBeNull()
    server.refuses = null
    server.environment.advance(5000)
    expect(answerOf(store)?.status).toBe('stored')
    server.environment.advance(60_000)
    expect(server.received, 'not again once it is stored').toBe(8)
  },
)

test('the pauses between repeats differ from page to page', () => {
  const server = new FakeServer()
  server.refuses = 'unavailable'
  server.environment.timers.random = () => 0
  server.openPage().submit(2)
  server.environment.advance(250)
  expect(server.received).toBe(2)
})

test('an answer that could not be stored survives reconnect and reload, with the instant of its tap', () => {
  const server = new FakeServer()
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
  expect(answerOf(server.openPage())).toEqual({ question: 0, option: 2, status: 'stored' })
  expect(server.answers.length).toBeGreaterThan(3)
  for (const answer of server.answers) expect(answer).toMatchObject({ question: 0, option: 2, tappedAtMs })
})

test('a refused repeat that is final takes the answer back', () => {
  const server = new FakeServer()
  server.refuses = 'unavailable'
  const store = server.openPage()
  store.submit(2)
  server.refuses = 'too-late'
  server.environment.advance(500)
  expect(store.getState()).toMatchObject({ failure: null, game: { answer: null, missed: 0 } })
  server.environment.advance(60_000)
  expect(server.received).toBe(2)
})

test('an acknowledged answer is not pending any more: a later question sends nothing', () => {
  const server = new FakeServer()
  server.openPage().submit(3)
  server.snapshot = snapshotOf({ version: 5, phase: questionPhase(1) })
  server.openPage()
  expect(server.received).toBe(1)
  expect(server.storage.length).toBe(0)
})

test('what one seat has pending is no answer of another seat in the same tab', () => {
  const server = new FakeServer()
  server.losesAcks = true
  server.openPage().submit(3)
  server.stored.clear()
  const other = server.openPage({ ...SEAT, participant: '0b8e0a52-5d0a-4f0e-9a25-1d1f5e6f7a09' })
  expect(answerOf(other)).toBeNull()
  expect(server.received).toBe(1)
})

/** A line on which every frame takes so long, each way. */
function delay(server: FakeServer, oneWayMs: number) {
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
  'what is selected when the time is up is sent by itself, and arrives in time over a line of %i ms',
  (oneWayMs) => {
    const server = new FakeServer()
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
    while (times.length === 0) server.environment.advance(10)
    const [sentAtMs = 0] = times
    expect(sentAtMs).toBeLessThan(closesAtMs)
    expect(sentAtMs + oneWayMs).toBeLessThan(closesAtMs + 150)
    expect(sentAtMs + oneWayMs).toBeGreaterThan(closesAtMs - 160)
    server.environment.advance(2 * oneWayMs)
    expect(answerOf(store)).toEqual({ question: 0, option: 2, status: 'stored', atTimeUp: true })
    expect(server.answers).toMatchObject([{ option: 2, atTimeUp: true }])
  },
)

test('an answer that was sent is not sent again when the time is up, and nothing is without a selection', () => {
  for (const isSubmitted of [true, false]) {
    const server = new FakeServer()
    const store = server.openPage()
    if (isSubmitted) {
      store.select(1)
      store.submit(1)
    }
    server.environment.advance(25_000)
    expect(server.received).toBe(isSubmitted ? 1 : 0)
  }
})

test('a selection belongs to its question, and an option selected in the last moment is sent at once', () => {
  const server = new FakeServer()
  const store = server.openPage()
  store.select(1)
  server.say({ type: 'phase', version: 5, phase: questionPhase(1) })
  server.environment.advance(19_900)
  expect(server.received).toBe(0)
  store.select(2)
  expect(server.answers).toMatchObject([{ question: 1, option: 2, atTimeUp: true }])
})

test('a poll has no end of time: what is only selected is no vote', () => {
  const server = new FakeServer()
  server.snapshot = snapshotOf({ version: 3, phase: votingPhase(0) })
  const store = server.openPage()
  store.select(2)
  server.environment.advance(60_000)
  server.say({ type: 'phase', version: 4, phase: votingPhase(1) })
  expect(server.received).toBe(0)
})

test('time that is given back: the question may be answered again, though an answer came too late before', () => {
  const server = new FakeServer()
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
  expect(server.answers.at(-1)).toMatchObject({ option: 3, atTimeUp: true })
  expect(answerOf(store)?.status).toBe('stored')
})

test('whether one tap answers is known from the snapshot and from each phase', () => {
  const server = new FakeServer()
  server.snapshot = { ...server.snapshot, oneTap: true }
  const store = server.openPage()
  expect(store.getState().game?.isOneTap).toBe(true)
  server.say({ type: 'phase', version: 4, phase: questionPhase(1), oneTap: false })
  expect(store.getState().game?.isOneTap).toBe(false)
})
