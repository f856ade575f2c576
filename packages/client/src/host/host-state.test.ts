import type { HostAttempt } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { hostSnapshotOf } from '../fakes/sample-frames.ts'
import { afterAttempts, afterHostSnapshot } from './host-state.ts'

const attempt = (number: number, score = 0): HostAttempt => ({
  participant: `p${number}`,
  number,
  name: `N${number}`,
  email: 'n@example.org',
  phone: null,
  address: null,
  joinedAtMs: number,
  question: null,
  score,
  completedAtMs: null,
  endedBy: null,
  tabSwitches: 0,
  outages: 0,
  leavings: 0,
  pastes: 0,
  otherDevices: 0,
  incidents: 0,
})
const running = { version: 4, phase: { name: 'running' as const } }

it('keeps attempts in the order of joining through changes and removals', () => {
  const game = afterHostSnapshot(null, hostSnapshotOf({ ...running, attempts: [attempt(2), attempt(1)] }))
  expect(game.attempts.map(({ number }) => number)).toEqual([1, 2])
  const frame = { type: 'attempts' as const, changed: [attempt(3), attempt(1, 100)], removed: ['p2'] }
  const changed = afterAttempts(game, frame)
  expect(changed.attempts.map(({ number, score }) => [number, score])).toEqual([
    [1, 100],
    [3, 0],
  ])
})

it('takes the list of people from a snapshot that is older than the screen', () => {
  const game = afterHostSnapshot(null, hostSnapshotOf(running))
  const older = hostSnapshotOf({ version: 3, phase: { name: 'running' }, attempts: [attempt(1)] })
  expect(afterHostSnapshot(game, older)).toMatchObject({ version: 4, attempts: [{ number: 1 }] })
})

it('assembles a large table from the snapshot and the pages that follow', () => {
  const before = [1, 2, 3, 4, 5].map((number) => attempt(number))
  const shown = afterHostSnapshot(null, hostSnapshotOf({ ...running, attempts: before }))
  // After a reconnect: 2 and 4 were removed meanwhile, and 6 has joined.
  const first = hostSnapshotOf({ ...running, attempts: [attempt(1, 100)], upTo: 2 })
  const partly = afterHostSnapshot(shown, first)
  expect(partly.attempts.map(({ number }) => number)).toEqual([1, 3, 4, 5])
  const frame = { type: 'attempts' as const, removed: [] }
  const second = { ...frame, changed: [attempt(3)], page: { after: 2, upTo: 4 } }
  const last = { ...frame, changed: [attempt(5), attempt(6)], page: { after: 4, upTo: null } }
  const whole = afterAttempts(afterAttempts(partly, second), last)
  expect(whole.attempts.map(({ number, score }) => [number, score])).toEqual([
    [1, 100],
    [3, 0],
    [5, 0],
    [6, 0],
  ])
})
