import { expect, test } from 'vitest'
import { answerOf, FakeLiveServer } from '../fakes/fake-live-server.ts'
import { questionPhase, resultOf, revealPhase, snapshotOf } from '../fakes/sample-frames.ts'

test('an answer is sending until acknowledged, then stored and locked', () => {
  const server = new FakeLiveServer()
  server.losesAcks = true
  const store = server.openPage()
  expect(store.submit(2)).toBe(true)
  expect(answerOf(store)).toEqual({ question: 0, value: 2, status: 'sending' })
  server.say({ type: 'ack', question: 0, value: 2 })
  expect(answerOf(store)).toEqual({ question: 0, value: 2, status: 'stored' })
  expect(store.submit(1)).toBe(false)
  expect(server.received).toBe(1)
})

test('an answer whose acknowledgement was lost is sent again after the reconnect and stored once', () => {
  const server = new FakeLiveServer()
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

test('an answer given while offline arrives after the reconnect', () => {
  const server = new FakeLiveServer()
  const store = server.openPage()
  server.environment.isReachable = false
  server.environment.socket.drop()
  store.submit(1)
  expect(server.received).toBe(0)
  server.environment.isReachable = true
  server.environment.advance(1000)
  expect(answerOf(store)).toEqual({ question: 0, value: 1, status: 'stored' })
})

test('a missing acknowledgement on a dead connection is noticed within seconds', () => {
  const server = new FakeLiveServer()
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
  const server = new FakeLiveServer()
  server.losesAcks = true
  server.openPage().submit(3)
  server.stored.clear()
  server.losesAcks = false
  const reloaded = server.openPage()
  expect(answerOf(reloaded)).toEqual({ question: 0, value: 3, status: 'stored' })
  expect(server.received).toBe(2)
})

test('a reload after the acknowledgement keeps the answer locked and sends nothing', () => {
  const server = new FakeLiveServer()
  server.openPage().submit(3)
  const reloaded = server.openPage()
  expect(answerOf(reloaded)).toEqual({ question: 0, value: 3, status: 'stored' })
  expect(reloaded.submit(1)).toBe(false)
  expect(server.received).toBe(1)
})

test('L19, L20 after a connection lost until the next question, the page asks the server what became of the answer', () => {
  for (const isStored of [true, false]) {
    const server = new FakeLiveServer()
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

test('a late answer is reported until its reveal, and not afterwards', () => {
  const server = new FakeLiveServer()
  server.refuses = 'too-late'
  const store = server.openPage()
  store.submit(2)
  expect(store.getState().game?.missed).toBe(0)
  server.say({ type: 'phase', version: 4, phase: revealPhase(0) })
  server.say({ type: 'phase', version: 5, phase: questionPhase(1) })
  expect(store.getState().game?.missed).toBeNull()
})

test('a reveal reuses the texts of the question on screen, and reconnects if that is another one', () => {
  const server = new FakeLiveServer()
  const store = server.openPage()
  const open = store.getState().game?.phase
  const reveal = revealPhase(0)
  if (open?.name !== 'question' || reveal.name !== 'reveal') throw new Error('no question')
  const { index, kind, key, counts } = reveal.question
  const revealed = { ...reveal, question: { index, kind, key, counts } as typeof reveal.question }
  server.say({ type: 'revealed', version: 4, phase: revealed })
  expect(store.getState().game?.phase).toEqual({ ...reveal, question: { ...open.question, key, counts } })
  const { sockets } = server.environment
  const before = sockets.length
  server.say({
    type: 'revealed',
    version: 5,
    phase: { ...revealed, question: { ...revealed.question, index: 1 } },
  })
  server.environment.advance(0)
  expect(sockets).toHaveLength(before + 1)
})

test('an older version is ignored, both as phase and as snapshot', () => {
  const server = new FakeLiveServer()
  const store = server.openPage()
  server.say({ type: 'phase', version: 2, phase: { name: 'lobby' } })
  server.say(snapshotOf({ version: 1, phase: { name: 'ready' } }))
  expect(store.getState().game?.phase.name).toBe('question')
})

test('a snapshot restores what was missed while away', () => {
  const server = new FakeLiveServer()
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

test('reveal, result and next question follow each other', () => {
  const server = new FakeLiveServer()
  const store = server.openPage()
  store.submit(1)
  server.say({ type: 'phase', version: 4, phase: revealPhase(0) })
  server.say({ type: 'result', version: 4, result: resultOf(0, 1, 1900) })
  expect(store.getState().game).toMatchObject({ result: { points: 1900 }, me: { score: 1900 } })
  expect(answerOf(store)).toMatchObject({ value: 1, status: 'stored' })
  server.say({ type: 'phase', version: 5, phase: questionPhase(1) })
  server.say({ type: 'result', version: 4, result: resultOf(0, 1, 1900) })
  expect(store.getState().game).toMatchObject({ result: null, answer: null, me: { score: 1900 } })
})

test('a page superseded by another tab stops, and takes the seat back on request', () => {
  const server = new FakeLiveServer()
  const store = server.openPage()
  server.say({ type: 'bye', reason: 'superseded' })
  server.environment.advance(60_000)
  expect(store.getState().connection).toEqual({ name: 'stopped', reason: 'superseded' })
  store.reclaim()
  server.environment.advance(0)
  expect(store.getState().connection).toEqual({ name: 'live' })
})

test('an answer refused as too late is taken back, and the time is up', () => {
  const server = new FakeLiveServer()
  server.refuses = 'too-late'
  const store = server.openPage()
  store.submit(0)
  expect(store.getState()).toMatchObject({ failure: null, game: { answer: null, missed: 0 } })
  expect(store.submit(1)).toBe(false)
  server.openPage()
  expect(server.received).toBe(1)
})

test('an answer refused for another reason is explained and can be given again', () => {
  const server = new FakeLiveServer()
  server.refuses = 'unknown'
  const store = server.openPage()
  store.submit(0)
  expect(store.getState()).toMatchObject({ failure: { number: 1, code: 'unknown' }, game: { answer: null } })
  server.refuses = null
  expect(store.submit(1)).toBe(true)
  expect(answerOf(store)).toEqual({ question: 0, value: 1, status: 'stored' })
})

test('an answer given on another device is shown as stored', () => {
  const server = new FakeLiveServer()
  const store = server.openPage()
  server.stored.set(0, 3)
  store.submit(1)
  expect(answerOf(store)).toEqual({ question: 0, value: 3, status: 'stored' })
})

test('nothing can be answered before the question opens or after it closes', () => {
  const server = new FakeLiveServer()
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

test('an answer that reaches the server a moment too early is sent again', () => {
  const server = new FakeLiveServer()
  server.refuses = 'too-early'
  const store = server.openPage()
  store.submit(1)
  expect(answerOf(store)?.status).toBe('sending')
  server.refuses = null
  server.environment.advance(200)
  expect(answerOf(store)?.status).toBe('stored')
})
