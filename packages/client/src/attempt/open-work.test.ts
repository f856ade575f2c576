import { DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { FakeAttemptServer } from '../fakes/fake-attempt-server.ts'
import { SEAT } from '../fakes/sample-frames.ts'

function opened(minutes = 60) {
  const server = new FakeAttemptServer(5, { ...DEFAULT_ASSIGNMENT, timing: 'quiz', minutes })
  const store = server.openPage()
  const { environment } = server
  environment.advance(ISSUE_LEAD_MS + 100)
  const values = () => [...server.answers].map(([question, { value }]) => [question, value]).sort()
  return { server, store, environment, values }
}
const work = (store: ReturnType<typeof opened>['store']) => store.getState().game?.work
function endMs(store: ReturnType<typeof opened>['store']): number {
  const view = store.getState().game?.view
  return (view?.name === 'open' && view.closesAtMs) || Number.NaN
}

test('S70 typing sends the last value once, and another question at once', () => {
  const { server, store, environment, values } = opened()
  for (const value of [0, 1, 2]) store.work.give(0, value)
  expect(work(store)).toMatchObject({ isSaved: false })
  expect(server.answers.size).toBe(0)
  store.work.show(1)
  environment.advance(100)
  expect(values()).toEqual([[0, 2]])
  expect(work(store)).toMatchObject({ at: 1, isSaved: true })
  store.work.give(0, null)
  environment.advance(1000)
  expect(values()).toEqual([])
})

test('S70 ten minutes offline lose nothing: every newest answer arrives, then the attempt is handed in', () => {
  const { server, store, environment, values } = opened()
  store.work.give(4, 1)
  environment.advance(1000)
  environment.isReachable = false
  environment.socket.drop()
  for (const [question, value] of [
    [0, 1],
    [1, 1],
    [0, 2],
    [2, 0],
  ] as const) {
    store.work.give(question, value)
    environment.advance(150_000)
  }
  store.work.give(4, null)
  store.work.handIn(true)
  environment.advance(1000)
  expect(values()).toEqual([[4, 1]])
  environment.isReachable = true
  environment.advance(60_000)
  expect(values()).toEqual([
    [0, 2],
    [1, 1],
    [2, 0],
  ])
  expect(server.attempt.name).toBe('completed')
})

test('S70 answers that were not sent, the place and the flags survive a reload', () => {
  const { server, store, environment, values } = opened()
  environment.isReachable = false
  environment.socket.drop()
  store.work.give(3, 1)
  store.work.show(3)
  store.work.flag(2)
  store.stop()
  environment.isReachable = true
  const again = server.openPage()
  environment.advance(2000)
  expect(work(again)).toMatchObject({ at: 3, flags: [2], isSaved: true })
  expect(values()).toEqual([[3, 1]])
})

test('S70 flags come along to another device, also those set offline', () => {
  const { server, store, environment } = opened()
  store.work.flag(2)
  store.work.flag(4)
  environment.advance(100)
  expect(server.flags).toEqual([2, 4])
  environment.isReachable = false
  environment.socket.drop()
  store.work.flag(2)
  expect(server.flags).toEqual([2, 4])
  environment.isReachable = true
  environment.advance(60_000)
  expect(server.flags).toEqual([4])
  store.stop()
  server.storage.removeItem(`pinquiz.work.${SEAT.session}.${SEAT.participant}`)
  const elsewhere = server.openPage()
  environment.advance(2000)
  expect(work(elsewhere)).toMatchObject({ flags: [4] })
})

test('S70 a selection of the last moment is sent before the time is up', () => {
  const { store, environment, values } = opened(1)
  environment.advance(60_000 - 400)
  store.work.give(0, 1)
  environment.advance(1000)
  expect(values()).toEqual([[0, 1]])
  store.work.give(1, 1)
  expect(work(store)?.answers.has(1)).toBe(false)
  expect(store.getState().screen).toMatchObject({ name: 'open', isTimeUp: true })
})

test.each([149, 100, 40, 1])('S70 a change %d ms before the end is sent at once', (leadMs) => {
  const { store, environment, values } = opened(1)
  store.work.give(0, 0)
  environment.advance(1000)
  environment.advance(endMs(store) - store.clock.nowMs() - leadMs)
  store.work.give(0, 2)
  environment.advance(0)
  expect(values()).toEqual([[0, 2]])
  expect(work(store)).toMatchObject({ isSaved: true })
})

test('S70 in the last moment no answer waits for the acknowledgement of another', () => {
  const { server, store, environment } = opened(1)
  environment.advance(endMs(store) - store.clock.nowMs() - 300)
  server.isSilent = true
  const sent: number[] = []
  const { onFrame } = environment
  environment.onFrame = (frame, end) => {
    if (frame.type === 'answer') sent.push(frame.question)
    onFrame(frame, end)
  }
  for (const question of [0, 1, 2]) store.work.give(question, 1)
  environment.advance(200)
  store.work.give(3, 1)
  store.work.give(1, 2)
  environment.advance(0)
  expect(sent).toEqual([0, 1, 2, 3, 1])
  expect(work(store)).toMatchObject({ isSaved: false })
})

test('S70 the page says that an answer of the last moment came too late, and shows what is stored', () => {
  const { server, store, environment } = opened(1)
  store.work.give(0, 0)
  environment.advance(endMs(store) - store.clock.nowMs() - 50)
  server.refuses = 'too-late'
  store.work.give(0, 2)
  environment.advance(0)
  expect(work(store)?.answers.get(0)).toEqual({ value: 0, status: 'stored' })
  expect(store.getState().failure).toMatchObject({ code: 'too-late', of: 'answer' })
})
