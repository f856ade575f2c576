import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPresenceWatch } from './presence-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('counts a player as here who comes back while the leave is being written', async () => {
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
  watch.left('Ana')
  await vi.advanceTimersByTimeAsync(12_000)
  expect([...here]).toEqual(['Ana'])
  watch.stop()
})

it('does not go on writing once it was stopped', async () => {
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
