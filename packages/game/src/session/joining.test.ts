import { describe, expect, test } from 'vitest'
import { decideJoin, type EntryState, isFull } from './joining.ts'
import { NO_REPAIRS, type Phase, type SessionState, statusOf } from './session.ts'
import { DEFAULT_SETTINGS } from './settings.ts'

const lobby: Phase = { name: 'lobby' }
const started: Phase[] = [
  { name: 'ready' },
  { name: 'question', index: 0, opensAtMs: 1, closesAtMs: 2 },
  { name: 'reveal', index: 0 },
]
const session = (change: Partial<SessionState & EntryState>): SessionState & EntryState => ({
  version: 1,
  isHosted: true,
  phase: lobby,
  locked: false,
  settings: DEFAULT_SETTINGS,
  ...NO_REPAIRS,
  ...change,
})
const refused = (reason: string) => ({ ok: false, reason })

describe('L6 joining', () => {
  test('L6 is possible in the lobby', () => {
    expect(decideJoin('live', session({})).ok).toBe(true)
  })

  test.each(started)('L6 is refused in $name', (phase) => {
    expect(decideJoin('live', session({ phase }))).toEqual(refused('already-started'))
  })

  test.each(started)('L6 is possible in $name if the host allowed it', (phase) => {
    const settings = { ...DEFAULT_SETTINGS, lateJoin: true }
    expect(decideJoin('live', session({ phase, settings })).ok).toBe(true)
    expect(decideJoin('live', session({ phase, settings, locked: true }))).toEqual(refused('lobby-locked'))
  })

  test.each(started)('L6 is also possible in $name of a poll', (phase) => {
    expect(decideJoin('poll', session({ phase })).ok).toBe(true)
  })

  test('L8 is refused if the lobby is locked', () => {
    expect(decideJoin('live', session({ locked: true }))).toEqual(refused('lobby-locked'))
  })

  test.each([
    ['live', lobby],
    ['live', { name: 'reveal', index: 0 }],
    ['poll', { name: 'voting', index: 0 }],
    ['self-paced', { name: 'running' }],
  ] as const)('L194 is refused while the host is not allowed to host: %s, %j', (mode, phase) => {
    const settings = { ...DEFAULT_SETTINGS, lateJoin: true }
    const door = session({ phase, settings })
    expect(decideJoin(mode, door).ok).toBe(true)
    expect(decideJoin(mode, { ...door, isHosted: false })).toEqual(refused('host-absent'))
    // The end comes first, then whatever lasts longest.
    expect(decideJoin(mode, { ...door, isHosted: false, locked: true })).toEqual(refused('host-absent'))
    expect(decideJoin(mode, { ...door, isHosted: false, phase: { name: 'ended' } })).toEqual(
      refused('session-ended'),
    )
  })

  test('L6 is refused in an ended session', () => {
    const settings = { ...DEFAULT_SETTINGS, lateJoin: true }
    expect(decideJoin('live', session({ phase: { name: 'ended' }, settings }))).toEqual(
      refused('session-ended'),
    )
  })
})

test('L79 a session admits players up to its limit, and any number without one', () => {
  const full = (participantLimit: number) =>
    [0, 29, 30, 31].map((present) => isFull({ participantLimit }, present))
  expect(full(30)).toEqual([false, false, true, true])
  expect(full(0)).toEqual([false, false, false, false])
})

test('L1 the status follows from the phase', () => {
  expect(statusOf(lobby)).toBe('waiting')
  expect(started.map(statusOf)).toEqual(['active', 'active', 'active'])
  expect(statusOf({ name: 'ended' })).toBe('completed')
})
