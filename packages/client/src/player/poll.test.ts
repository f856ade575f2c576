import type { AnswerValue } from '@pinquiz/game'
import { expect, test } from 'vitest'
import { ManualEnvironment, MemoryStorage } from '../fakes/manual-environment.ts'
import { hostSnapshotOf, SEAT, sessionFacts, snapshotOf, votingPhase } from '../fakes/sample-frames.ts'
import { HostStore } from '../host/host-store.ts'
import { PlayerStore } from './player-store.ts'

function openVoter(answer: { question: number; value: number } | null = null) {
  const environment = new ManualEnvironment()
  const votes: [question: number, value: AnswerValue][] = []
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello')
      end.say(snapshotOf({ version: 3, mode: 'poll', phase: votingPhase(0), answer }))
    if (frame.type === 'answer') votes.push([frame.question, frame.value])
  }
  const storage = new MemoryStorage()
  const store = new PlayerStore({ seat: SEAT, environment, storage: () => storage, onMoved: () => {} })
  store.start()
  environment.advance(0)
  return { environment, store, votes, game: () => store.getState().game }
}

test('P2, P4 a vote has no time limit, is sent once and cannot be changed', () => {
  const { environment, store, votes, game } = openVoter()
  environment.advance(3_600_000)
  expect(store.submit(2)).toBe(true)
  expect(game()?.answer).toEqual({ question: 0, value: 2, status: 'sending' })
  environment.socket.say({ type: 'ack', question: 0, value: 2 })
  expect(game()?.answer?.status).toBe('stored')
  expect(store.submit(1)).toBe(false)
  expect(votes).toEqual([[0, 2]])
})

test('P4 a vote is restored on reload and forgotten with its question', () => {
  const { environment, store, game } = openVoter({ question: 0, value: 3 })
  expect(game()?.answer).toEqual({ question: 0, value: 3, status: 'stored' })
  expect(store.submit(1)).toBe(false)
  environment.socket.say({ type: 'phase', version: 4, phase: votingPhase(1) })
  expect(game()?.answer).toBeNull()
  expect(store.submit(1)).toBe(true)
})

test('a failed vote is taken back and can be given again', () => {
  const { environment, store, game } = openVoter()
  store.submit(2)
  environment.socket.say({ type: 'refused', to: 'answer', code: 'unknown', question: 0 })
  expect(game()?.answer).toBeNull()
  expect(store.getState().failure).toEqual({ number: 1, code: 'unknown' })
  expect(store.submit(1)).toBe(true)
})

test('a vote that cannot be stored yet is kept and sent again', () => {
  const { environment, store, votes, game } = openVoter()
  store.submit(2)
  environment.socket.say({ type: 'refused', to: 'answer', code: 'unavailable', question: 0 })
  expect(game()?.answer).toEqual({ question: 0, value: 2, status: 'sending' })
  expect(store.getState().failure).toBeNull()
  environment.advance(500)
  expect(votes).toEqual([
    [0, 2],
    [0, 2],
  ])
})

test('P4 a vote in flight while the host moved on is shown as too late, until the next one is stored', () => {
  const { environment, store, votes, game } = openVoter()
  store.submit(2)
  environment.socket.say({ type: 'phase', version: 4, phase: votingPhase(1) })
  expect(game()).toMatchObject({ answer: null, missed: null })
  environment.socket.say({ type: 'refused', to: 'answer', code: 'too-late', question: 0 })
  expect(game()).toMatchObject({ answer: null, missed: 0 })
  environment.socket.say({ type: 'phase', version: 5, phase: votingPhase(2) })
  expect(game()?.missed).toBe(0)
  expect(store.submit(1)).toBe(true)
  environment.socket.say({ type: 'ack', question: 2, value: 1 })
  expect(game()).toMatchObject({ answer: { question: 2, status: 'stored' }, missed: null })
  expect(votes).toEqual([
    [0, 2],
    [2, 1],
  ])
})

test('P6 shared counts belong to their question, and disappear when no longer shared', () => {
  const { environment, game } = openVoter({ question: 0, value: 1 })
  const say = (question: number, counts: number[] | null) =>
    environment.socket.say({ type: 'counts', question, counts })
  say(0, [0, 1, 0, 0])
  expect(game()?.counts).toEqual([0, 1, 0, 0])
  say(1, [9, 9, 9, 9])
  expect(game()?.counts).toEqual([0, 1, 0, 0])
  say(0, null)
  expect(game()?.counts).toBeNull()
  say(0, [0, 2, 0, 0])
  environment.socket.say({ type: 'phase', version: 4, phase: votingPhase(1) })
  expect(game()?.counts).toBeNull()
})

test('waiting players see how many have joined, even after a reconnect', () => {
  const { environment, game } = openVoter()
  expect(game()?.joined).toBeNull()
  environment.socket.say({ type: 'joined', count: 3 })
  expect(game()?.joined).toBe(3)
  environment.socket.drop()
  environment.advance(1000)
  expect(game()?.joined).toBe(3)
})

test('P6 the host sees the votes of the open question grow, even across a change of settings', () => {
  const environment = new ManualEnvironment()
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello') end.say(hostSnapshotOf({ version: 3, phase: votingPhase(0) }))
  }
  const store = new HostStore({ session: SEAT.session, environment })
  store.start()
  environment.advance(0)
  const counts = () => store.getState().game?.progress?.counts
  const progress = { question: 0, answered: 1, of: 2, counts: [0, 1, 0, 0] }
  environment.socket.say({ type: 'progress', progress })
  expect(counts()).toEqual([0, 1, 0, 0])
  environment.socket.say({ type: 'host-phase', version: 4, session: sessionFacts, phase: votingPhase(0) })
  expect(counts()).toEqual([0, 1, 0, 0])
  environment.socket.say({ type: 'host-phase', version: 5, session: sessionFacts, phase: votingPhase(1) })
  environment.socket.say({ type: 'progress', progress })
  expect(counts()).toBeUndefined()
})
