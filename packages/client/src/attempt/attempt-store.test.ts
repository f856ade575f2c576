import { expect, test } from 'vitest'
import { answerOf, FakeAttemptServer, LIMIT_S, openQuestion, screenOf } from '../fakes/fake-attempt-server.ts'

test('S12 requests the first question by itself, and only that', () => {
  const { server, store } = openQuestion()
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 0, of: 3 } })
  server.environment.advance(5000)
  expect(server.asked).toEqual([null])
})

test('S15 plays a whole quiz: answer, pause of five seconds, next question, score', () => {
  const { server, store, environment } = openQuestion(2)
  expect(store.submit(1)).toBe(true)
  expect(screenOf(store)).toMatchObject({
    name: 'pause',
    outcome: { value: 1, points: 100 },
    isLast: false,
  })
  expect(store.getState().game?.news).toMatchObject({ question: 0, isCorrect: true, points: 100 })
  environment.advance(4500)
  expect(screenOf(store)?.name).toBe('pause')
  environment.advance(600)
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 1 } })
  environment.advance(1000)
  store.submit(0)
  expect(screenOf(store)).toMatchObject({ name: 'pause', isLast: true, outcome: { isCorrect: false } })
  environment.advance(4900)
  expect(screenOf(store)?.name).toBe('pause')
  environment.advance(200)
  expect(screenOf(store)).toMatchObject({ name: 'completed', score: 100, right: 1, of: 2 })
  expect(server.asked).toEqual([null, 0])
})

test('S13 shows the end of the time at once, without waiting for the server', () => {
  const { server, store, environment } = openQuestion()
  server.isSilent = true
  environment.advance(LIMIT_S * 1000 - 200)
  expect(screenOf(store)?.name).toBe('question')
  environment.advance(200)
  expect(screenOf(store)).toMatchObject({ name: 'pause', index: 0, outcome: { value: null }, isLate: false })
  expect(store.submit(1)).toBe(false)
  server.isSilent = false
  environment.advance(5600)
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 1 } })
})

test('S17 completes the attempt when the time of the last question ends', () => {
  const { server, store, environment } = openQuestion(1)
  environment.advance(LIMIT_S * 1000)
  expect(screenOf(store)).toMatchObject({ name: 'pause', isLast: true })
  environment.advance(5100)
  expect(screenOf(store)).toMatchObject({ name: 'completed', score: 0 })
  expect(server.attempt.name).toBe('completed')
})

test('S12 a reload shows the same question with the time that is left', () => {
  const { server, store, environment } = openQuestion()
  const before = screenOf(store)
  environment.advance(7000)
  store.stop()
  const reloaded = server.openPage()
  expect(screenOf(reloaded)).toEqual(before)
  expect(reloaded.clock.nowMs()).toBe(server.nowMs)
})

test('S17 participants who return after the end see the score at once', () => {
  const { server, store, environment } = openQuestion(1)
  store.submit(1)
  store.stop()
  environment.advance(100)
  expect(screenOf(server.openPage())).toMatchObject({ name: 'completed', score: 100 })
})

test('an answer given offline is sent if the connection returns in time', () => {
  const { server, store, environment } = openQuestion()
  environment.isReachable = false
  environment.socket.drop()
  store.submit(1)
  expect(answerOf(store)?.status).toBe('sending')
  environment.advance(3000)
  environment.isReachable = true
  environment.advance(4000)
  expect([...server.answers.keys()]).toEqual([0])
  expect(screenOf(store)).toMatchObject({ outcome: { value: 1, points: 100 } })
})

test('an answer that reaches the server too late is reported as late, not dropped silently', () => {
  const { server, store, environment } = openQuestion()
  environment.isReachable = false
  environment.socket.drop()
  store.submit(1)
  environment.advance(LIMIT_S * 1000)
  expect(answerOf(store)?.status).toBe('sending')
  environment.isReachable = true
  environment.advance(4000)
  expect(screenOf(store)).toMatchObject({ name: 'pause', outcome: { value: null }, isLate: true })
  expect(server.answers.size).toBe(0)
  expect(store.getState().failure).toBeNull()
})

test('a reload before the acknowledgement sends the answer again', () => {
  const { server, store } = openQuestion()
  server.isSilent = true
  store.submit(2)
  store.stop()
  server.isSilent = false
  expect(screenOf(server.openPage())).toMatchObject({ name: 'pause', outcome: { value: 2 } })
})

test('a failed answer is reported and can be given again', () => {
  const { server, store } = openQuestion()
  server.refuses = 'unknown'
  store.submit(1)
  expect(answerOf(store)).toBeNull()
  expect(store.getState().failure).toMatchObject({ code: 'unknown', of: 'answer' })
  server.refuses = null
  expect(store.submit(1)).toBe(true)
  expect(server.answers.get(0)?.value).toBe(1)
})

test('a next question that fails to load is reported and requested again', () => {
  const { server, store, environment } = openQuestion()
  store.submit(1)
  server.refuses = 'unavailable'
  environment.advance(5000)
  expect(store.getState().failure).toMatchObject({ code: 'unavailable', of: 'question' })
  server.refuses = null
  environment.advance(4000)
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 1 } })
})

test('a request lost on a half-open connection is repeated', () => {
  const { server, store, environment } = openQuestion()
  store.submit(1)
  server.isSilent = true
  environment.advance(6000)
  server.isSilent = false
  environment.advance(2000)
  expect(screenOf(store)).toMatchObject({ name: 'question', question: { index: 1 } })
})

test('a quiz without questions is shown as empty, and nothing is requested', () => {
  const server = new FakeAttemptServer(0)
  const store = server.openPage()
  server.environment.advance(5000)
  expect(screenOf(store)).toEqual({ name: 'empty' })
  expect(server.asked).toEqual([])
})

test('S19 incidents during a lost connection are reported in order after the reconnect', () => {
  const { server, store, environment } = openQuestion()
  store.report('tab-switch')
  environment.isReachable = false
  environment.socket.drop()
  store.report('copy')
  store.report('tab-switch')
  expect(server.incidents).toEqual(['tab-switch'])
  environment.isReachable = true
  environment.advance(1000)
  expect(server.incidents).toEqual(['tab-switch', 'copy', 'tab-switch'])
})

test('S19 the length of a tab switch is reported when the page is seen again, also after a lost connection', () => {
  const { server, store, environment } = openQuestion()
  const heard = store.report('tab-switch')
  store.reportSeenAgain(heard, 6999.6)
  store.reportSeenAgain(store.report('tab-switch'), 20)
  environment.isReachable = false
  environment.socket.drop()
  const lost = store.report('tab-switch')
  store.reportSeenAgain(lost, 3000)
  environment.isReachable = true
  environment.advance(1000)
  expect([...server.absences]).toEqual([
    [heard, 7000],
    [lost, 3000],
  ])
  expect(server.incidents).toEqual(['tab-switch', 'tab-switch', 'tab-switch'])
})

test('S19 incidents before the last answer are reported before it, so that they are not dropped', () => {
  const { server, store, environment } = openQuestion(1)
  environment.isReachable = false
  environment.socket.drop()
  store.report('tab-switch')
  store.submit(1)
  environment.isReachable = true
  environment.advance(1000)
  expect(server.attempt.name).toBe('completed')
  expect(server.incidents).toEqual(['tab-switch'])
})

test('S19 an incident is sent again until acknowledged, and counts once', () => {
  const { server, store, environment } = openQuestion()
  const { onFrame } = environment
  environment.onFrame = () => {}
  store.report('tab-switch')
  environment.onFrame = onFrame
  server.losesNotes = true
  environment.socket.drop()
  environment.advance(1000)
  expect(server.incidents).toEqual(['tab-switch'])
  server.losesNotes = false
  environment.socket.drop()
  environment.advance(1000)
  expect(server.incidents).toEqual(['tab-switch'])
  environment.socket.drop()
  environment.advance(1000)
  expect(environment.socket.ofType('incident')).toEqual([])
})

test('S19 an attempt ended by a rule of the host is over at once', () => {
  const { server, store } = openQuestion()
  server.attempt = { name: 'completed', atMs: server.nowMs }
  server.endedBy = 'tab-switches'
  server.tell()
  expect(screenOf(store)).toMatchObject({ name: 'completed', endedBy: 'tab-switches' })
})

test('the same screen stays the same object while time passes', () => {
  const { store, environment } = openQuestion()
  const before = screenOf(store)
  environment.advance(5000)
  expect(screenOf(store)).toBe(before)
})

test('S65 a review also arrives after a lost connection; a refusal returns to the score', () => {
  const { server, store, environment } = openQuestion(1)
  store.submit(0)
  const looking = () => store.getState().review
  server.isSilent = true
  store.review(0)
  environment.advance(100)
  expect(looking()).toEqual({ question: 0, shown: null })
  environment.socket.drop()
  server.isSilent = false
  environment.advance(4000)
  expect(looking()?.shown).toMatchObject({ question: { key: 1 }, outcome: { value: 0, isCorrect: false } })
  server.refuses = 'not-yet'
  store.review(0)
  environment.advance(100)
  expect(looking()).toBeNull()
})

test('K102 an open review follows what the host changes, and closes when it is withdrawn', () => {
  const { server, store, environment } = openQuestion(1)
  store.submit(0)
  store.review(0)
  environment.advance(100)
  const looking = () => store.getState().review
  expect(looking()?.shown).toMatchObject({ outcome: { isCorrect: false, points: 0 } })
  server.answers.set(0, { value: 0, credit: 1, points: 100 })
  server.tell()
  environment.advance(100)
  expect(looking()?.shown).toMatchObject({ outcome: { isCorrect: true, points: 100 } })
  server.refuses = 'not-yet'
  server.tell()
  environment.advance(100)
  expect(looking()).toBeNull()
})
