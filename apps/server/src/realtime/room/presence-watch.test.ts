import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPresenceWatch } from './presence-watch.ts'

const connectedAt = (atMs: number) =>
  ({ type: 'participant-connected', session: 's', participant: 'Ana', connection: 'c', atMs }) as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('counts a player as present who returns while the leave is being written', async () => {
  const here = new Set(['Ana'])
  const connected = new Map<string, true>()
  const watch = createPresenceWatch({
    clock: { nowMs: () => Date.now() },
    connected,
    async mark(participants, isAway) {
      if (isAway) {
        connected.set('Ana', true)
        watch.here('Ana', false)
      }
      for (const participant of participants) {
        if (isAway) here.delete(participant)
        else here.add(participant)
      }
    },
  })
  watch.left('Ana', { connectedAtMs: Date.now() })
  await vi.advanceTimersByTimeAsync(12_000)
  expect([...here]).toEqual(['Ana'])
  watch.stop()
})

it('stops writing once it is stopped', async () => {
  const marks: string[][] = []
  const watch = createPresenceWatch({
    clock: { nowMs: () => Date.now() },
    connected: new Map(),
    async mark(participants) {
      marks.push(participants)
      watch.stop()
      throw new Error('the database is closed')
    },
  })
  watch.here('Ana', true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(marks).toEqual([['Ana']])
})

/** A database whose writes take as long as the test likes, and two nodes' worth of connections. */
function slowDatabase() {
  const away = new Map<string, boolean>()
  const open: (() => void)[] = []
  const connected = new Map<string, true>()
  const watch = createPresenceWatch({
    clock: { nowMs: () => Date.now() },
    connected,
    mark: (participants, isAway) =>
      new Promise((resolve) => {
        open.push(() => {
          for (const participant of participants) away.set(participant, isAway)
          resolve()
        })
      }),
  })
  const finish = async () => {
    for (let round = 0; round < 10; round += 1) {
      open.shift()?.()
      await vi.advanceTimersByTimeAsync(300)
    }
  }
  return { watch, away, connected, finish, open }
}

it('never marks a player as away who returned while the database was slow', async () => {
  const { watch, away, connected, finish, open } = slowDatabase()
  watch.left('Ana', { connectedAtMs: 0 })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(open).toHaveLength(1)
  connected.set('Ana', true)
  watch.here('Ana', false)
  await finish()
  expect(away.get('Ana')).toBe(false)
  watch.stop()
})

it.each(['while it writes', 'after it wrote'])(
  'corrects, %s, that a player is away who has moved to another node',
  async (when) => {
    const { watch, away, finish } = slowDatabase()
    watch.left('Ana', { connectedAtMs: 0 })
    await vi.advanceTimersByTimeAsync(11_000)
    if (when === 'after it wrote') await finish()
    watch.onEvent(connectedAt(Date.now() - 500))
    await finish()
    expect(away.get('Ana')).toBe(false)
    watch.stop()
  },
)

it('marks a player as away although the event about their lost connection arrives late', async () => {
  const { watch, away, finish } = slowDatabase()
  const connectedAtMs = Date.now()
  watch.left('Ana', { connectedAtMs })
  watch.onEvent(connectedAt(connectedAtMs))
  await vi.advanceTimersByTimeAsync(12_000)
  await finish()
  expect(away.get('Ana')).toBe(true)
  watch.stop()
})

/** What was written, by a database that answers at once and fails as often as configured. */
function quickDatabase() {
  const written: string[] = []
  const connected = new Map<string, true>()
  const database = { failures: 0, onFailure: () => {} }
  const watch = createPresenceWatch({
    clock: { nowMs: () => Date.now() },
    connected,
    async mark(participants, isAway) {
      if (database.failures > 0) {
        database.failures -= 1
        database.onFailure()
        throw new Error('the database is away')
      }
      written.push(`${participants.join(' ')} ${isAway ? 'away' : 'here'}`)
    },
  })
  return { watch, written, connected, database }
}

it('marks no one as away within ten seconds, and never a player who stayed', async () => {
  const { watch, written } = quickDatabase()
  watch.here('Bo', false)
  watch.left('Ana', { connectedAtMs: Date.now() })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual(['Ana away'])
  watch.stop()
})

it('reports at once that an away player is back', async () => {
  const { watch, written } = quickDatabase()
  watch.here('Ana', true)
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['Ana here'])
  watch.stop()
})

it('retries a failed write with the state known by then', async () => {
  const { watch, written, database } = quickDatabase()
  database.failures = 2
  watch.left('Ana', { connectedAtMs: Date.now() })
  watch.left('Bo', { connectedAtMs: Date.now() })
  // Ana is back while the write fails; the older report must not follow it.
  database.onFailure = () => {
    if (database.failures === 0) watch.here('Ana', true)
  }
  await vi.advanceTimersByTimeAsync(15_000)
  expect(written).toEqual(['Bo away', 'Ana here'])
  watch.stop()
})

it('reports present players every ten seconds, in case another node marked them as away', async () => {
  const { watch, written, connected } = quickDatabase()
  connected.set('Ana', true)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(10_001)
  expect(written).toEqual(['Ana here', 'Ana here'])
  watch.stop()
})

it('writes one report after the other, whatever happens meanwhile', async () => {
  const { watch, away, finish, open } = slowDatabase()
  watch.here('Ana', true)
  await vi.advanceTimersByTimeAsync(200)
  watch.left('Ana', { connectedAtMs: 0 })
  watch.here('Bo', true)
  await vi.advanceTimersByTimeAsync(15_000)
  // Otherwise the older report about Ana would be written last.
  expect(open).toHaveLength(1)
  await finish()
  expect([...away]).toEqual([
    ['Ana', true],
    ['Bo', false],
  ])
  watch.stop()
})

it('does not mark a player as away who is on another node by then', async () => {
  const { watch, written } = quickDatabase()
  const connectedAtMs = Date.now()
  watch.left('Ana', { connectedAtMs })
  watch.onEvent(connectedAt(connectedAtMs + 1))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(written).toEqual([])
  watch.stop()
})

it('writes nothing once it is stopped, neither pending nor new reports', async () => {
  const { watch, written } = quickDatabase()
  watch.here('Ana', true)
  watch.stop()
  watch.here('Bo', true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(written).toEqual([])
})

it('stops between two writes', async () => {
  const { watch, away, open } = slowDatabase()
  watch.here('Ana', true)
  await vi.advanceTimersByTimeAsync(200)
  watch.here('Bo', true)
  watch.stop()
  open.shift()?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([[...away.keys()], open]).toEqual([['Ana'], []])
})

it('batches players who arrive one after the other, five times a second', async () => {
  const marks: number[] = []
  const watch = createPresenceWatch({
    clock: { nowMs: () => Date.now() },
    connected: new Map(),
    async mark(participants) {
      marks.push(participants.length)
      await new Promise((resolve) => setTimeout(resolve, 20))
    },
  })
  for (let at = 0; at < 100; at += 1) {
    watch.here(`Guest ${at}`, true)
    await vi.advanceTimersByTimeAsync(10)
  }
  await vi.advanceTimersByTimeAsync(1_000)
  expect(marks.length).toBeLessThanOrEqual(6)
  expect(marks.reduce((sum, count) => sum + count, 0)).toBe(100)
  watch.stop()
})
