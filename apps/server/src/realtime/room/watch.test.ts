import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createJoinedWatch } from '../live/joined-watch.ts'
import { createProgressWatch } from '../live/progress-watch.ts'
import { createCoalesced } from './coalesced.ts'
import { createRosterWatch } from './roster-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const log = pino({ level: 'silent' })

/** Reads answered one by one, when and in which order the test likes; each sees the state at the time of asking. */
function deferredReads<T>(truth: () => T) {
  const open: (() => void)[] = []
  return {
    read: () => {
      const seen = truth()
      return new Promise<T>((resolve) => open.push(() => resolve(seen)))
    },
    /** The newest open read is answered first, as a connection pool may do. */
    async answerAll() {
      while (open.length > 0) {
        open.pop()?.()
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}

const counts = { answered: 0, of: 30, isComplete: false }

it.each(['progress', 'roster', 'joined'])(
  '%s never reports a state older than the one reported before',
  async (kind) => {
    let now = 28
    const reads = deferredReads(() => now)
    const told: number[] = []
    const tell = (count: number) => void told.push(count)
    const watches = {
      joined: () => createJoinedWatch({ log, isWaiting: () => true, count: reads.read, tell }),
      roster: () => {
        const watch = createRosterWatch({ log, isWatched: () => true, read: reads.read, tell })
        return { note: () => watch.note(['Ana']), stop: watch.stop }
      },
      progress: () =>
        createProgressWatch({
          log,
          question: () => 0,
          onEveryoneAnswered: async () => {},
          read: async () => ({ ...counts, answered: await reads.read() }),
          tell: (_, progress) => tell(progress.answered),
        }),
    }
    const watch = watches[kind as keyof typeof watches]()
    for (let at = 0; at < 3; at += 1) {
      now += 1
      watch.note()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    for (let at = 0; at < 3; at += 1) {
      await reads.answerAll()
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(told).toEqual([29, 31])
    watch.stop()
  },
)

it('reads nothing while a snapshot is read, and then reports only newer changes', async () => {
  let now = 1
  const reads = deferredReads(() => now)
  const told: string[] = []
  const watch = createRosterWatch({
    log,
    isWatched: () => true,
    read: reads.read,
    tell: (count) => void told.push(`change ${count}`),
  })
  watch.note(['Ana'])
  await vi.advanceTimersByTimeAsync(0)
  const welcome = watch.alone(async () => told.push(`snapshot ${await reads.read()}`))
  watch.note(['Bo'])
  await vi.advanceTimersByTimeAsync(300)
  now = 3
  await reads.answerAll()
  await welcome
  await reads.answerAll()
  expect(told).toEqual(['change 1', 'snapshot 3', 'change 3'])
  watch.stop()
})

it('keeps counting while a close waits for the database, and asks for only one close', async () => {
  const closes: number[] = []
  const told: number[] = []
  let answered = 29
  const watch = createProgressWatch({
    log,
    question: () => 0,
    read: async () => ({ ...counts, answered: answered++, isComplete: true }),
    tell: (_, progress) => void told.push(progress.answered),
    onEveryoneAnswered: (question) => new Promise(() => closes.push(question)),
  })
  for (let at = 0; at < 3; at += 1) {
    watch.note()
    await vi.advanceTimersByTimeAsync(200)
  }
  expect(told).toEqual([29, 30, 31])
  expect(closes).toEqual([0])
  watch.stop()
})

it('a refresh resolves with a read that began after the request', async () => {
  let now = 1
  let seen = 0
  const reads = deferredReads(() => now)
  const refresh = createCoalesced(async () => {
    seen = await reads.read()
  })
  void refresh()
  now = 2
  const second = refresh().then(() => seen)
  await reads.answerAll()
  expect(await second).toBe(2)
})
