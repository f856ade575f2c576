import { expect, test } from 'vitest'
import { answerOf, FakeAttemptServer, LIMIT_S, openQuestion, screenOf } from '../fakes/fake-attempt-server.ts'

const LIMIT_MS = LIMIT_S * 1000
const PAUSE_MS = 5000

/** Cuts the connection for `ms`. */
function outage(environment: ReturnType<typeof openQuestion>['environment'], ms: number) {
  environment.isReachable = false
  environment.socket.drop()
  environment.advance(ms)
  environment.isReachable = true
  environment.signal('awake')
  environment.advance(0)
}

test('an unavailable server keeps an answer as sending, and it is sent again until stored', () => {
  const { server, store, environment } = openQuestion()
  server.refuses = 'unavailable'
  store.submit(1)
  environment.advance(4000)
  expect(answerOf(store)?.status).toBe('sending')
  expect(store.getState().failure).toBeNull()
  store.stop()
  server.refuses = null
  const reloaded = server.openPage()
  expect(screenOf(reloaded)).toMatchObject({ name: 'pause', outcome: { value: 1, points: 100 } })
})

test('an answer to a question that ended while offline is still sent to the server', () => {
  const { server, store, environment } = openQuestion()
  environment.advance(LIMIT_MS - 2000)
  environment.isReachable = false
  environment.socket.drop()
  store.submit(1)
  environment.advance(4000)
  expect(screenOf(store)).toMatchObject({ name: 'question' })
  server.isSilent = true
  environment.isReachable = true
  environment.signal('awake')
  environment.advance(0)
  expect(screenOf(store)).toMatchObject({ name: 'pause', isUndecided: true })
  const [sent] = environment.socket.ofType('answer')
  expect(sent).toMatchObject({ question: 0, value: 1 })
  expect(server.nowMs - (sent?.tappedAtMs ?? 0)).toBeGreaterThan(3000)
})

test('S13 if such an answer counts, the page shows what it earned', () => {
  const { server, store, environment } = openQuestion()
  environment.advance(LIMIT_MS - 1000)
  environment.isReachable = false
  environment.socket.drop()
  store.submit(1)
  environment.advance(2000)
  server.isSilent = true
  environment.isReachable = true
  environment.advance(1000)
  server.answers.set(0, { value: 1, credit: 1, points: 100 })
  environment.socket.say({ type: 'ack', question: 0, value: 1 })
  server.tell()
  expect(screenOf(store)).toMatchObject({ outcome: { value: 1, points: 100 }, isUndecided: false })
  expect(store.getState().game?.news).toMatchObject({ question: 0, points: 100 })
})

test('S13 if it does not count, the page says so, and the next question waits for the participant', () => {
  const { server, store, environment } = openQuestion()
  environment.isReachable = false
  environment.socket.drop()
  store.submit(1)
  environment.advance(LIMIT_MS + PAUSE_MS + 3000)
  environment.isReachable = true
  environment.advance(5000)
  expect(screenOf(store)).toMatchObject({ name: 'pause', index: 0, isLate: true, isUndecided: false })
  environment.advance(60_000)
  expect(screenOf(store)).toMatchObject({ name: 'pause', index: 0, isWaiting: true })
  expect(server.asked).toEqual([null])
  store.proceed()
  environment.advance(600)
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 1 } })
  expect(server.asked).toEqual([null, 0])
})

test('a page that reconnects before the pause ends continues by itself', () => {
  const { store, environment } = openQuestion()
  outage(environment, LIMIT_MS + 1000)
  environment.advance(PAUSE_MS)
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 1 } })
})

test('a page that is hidden when the pause ends waits with the next question', () => {
  const { server, store, environment } = openQuestion()
  store.submit(1)
  environment.isPageHidden = true
  environment.advance(PAUSE_MS + 2000)
  environment.isPageHidden = false
  environment.advance(2000)
  expect(screenOf(store)).toMatchObject({ name: 'pause', isWaiting: true })
  expect(server.asked).toEqual([null])
})

test('a page that was frozen or reopened when the pause ended also waits', () => {
  const { server, store, environment } = openQuestion()
  store.submit(1)
  store.stop()
  environment.advance(PAUSE_MS + 10_000)
  const reloaded = server.openPage()
  environment.advance(1000)
  expect(screenOf(reloaded)).toMatchObject({ name: 'pause', isWaiting: true, outcome: { value: 1 } })
})

test('a hidden page asks for the score once the time of the last question is surely over', () => {
  const { server, store, environment } = openQuestion(1)
  environment.isPageHidden = true
  environment.advance(LIMIT_MS)
  expect(server.asked).toEqual([null])
  environment.advance(1500)
  expect(server.asked).toEqual([null, 0])
  environment.advance(PAUSE_MS)
  expect(screenOf(store)).toMatchObject({ name: 'completed' })
})

test('the score has no clock and does not wait', () => {
  const { store, environment } = openQuestion(1)
  outage(environment, LIMIT_MS + PAUSE_MS + 5000)
  environment.advance(6000)
  expect(screenOf(store)).toMatchObject({ name: 'completed' })
})

test('S19, S28 a lost connection is reported to the host with its length, and is no tab switch', () => {
  const { server, environment } = openQuestion()
  outage(environment, 12_000)
  expect(server.incidents).toEqual(['offline'])
  const [lengthMs = 0] = server.outages
  expect(lengthMs).toBeGreaterThanOrEqual(12_000)
  expect(lengthMs).toBeLessThan(14_000)
})

test('S28 a momentary break is not reported, nor a takeover by another tab', () => {
  const { server, store, environment } = openQuestion()
  outage(environment, 1000)
  environment.advance(10_000)
  environment.socket.say({ type: 'bye', reason: 'superseded' })
  environment.advance(8000)
  store.reclaim()
  environment.advance(100)
  expect(store.getState().connection.name).toBe('live')
  expect(server.incidents).toEqual([])
})

test('a selection is sent by itself when the time is up', () => {
  const { server, store, environment } = openQuestion()
  store.select(1)
  environment.advance(LIMIT_MS - 200)
  expect(server.answers.get(0)).toMatchObject({ value: 1, points: 100 })
  expect(screenOf(store)).toMatchObject({ name: 'pause', isAtTimeUp: true, outcome: { value: 1 } })
  expect(environment.socket.ofType('answer')).toMatchObject([{ value: 1, atTimeUp: true }])
})

test('time that is given back reopens the question', () => {
  const { server, store, environment } = openQuestion()
  server.isSilent = true
  environment.advance(LIMIT_MS)
  expect(screenOf(store)?.name).toBe('pause')
  const { attempt } = server
  if (attempt.name !== 'question') throw new Error('no open question')
  server.attempt = { ...attempt, closesAtMs: attempt.closesAtMs + 9000 }
  server.tell()
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 0 } })
  server.isSilent = false
  environment.advance(5000)
  expect(store.submit(1)).toBe(true)
  expect(server.answers.get(0)).toMatchObject({ value: 1 })
})

test('S27 a participant brought along from another session starts on their own command, even after a reload', () => {
  const server = new FakeAttemptServer()
  const before = server.openPage(true)
  server.environment.advance(60_000)
  expect(screenOf(before)).toEqual({ name: 'beginning', count: 3 })
  before.stop()
  const store = server.openPage(true)
  server.environment.advance(5000)
  expect(server.asked).toEqual([])
  store.proceed()
  server.environment.advance(600)
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 0 } })
})
