import { CLOSING_GRACE_MS, SELECTION_WAIT_MS } from '@pinquiz/game'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import type { BusEvent } from '../../platform/bus.ts'
import { systemClock } from '../../platform/clock.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import { createQuestionClosing } from './question-closing.ts'

const CLOSES_AT_MS = 5_000
const NO_OTHERS = { look() {}, waitMs: () => 0 }

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** Nodes that hear each other; the first one to close does so for all. */
function nodesOf(waits: (() => number)[]) {
  const bus = createMemoryBus()
  const said: BusEvent[] = []
  bus.subscribe((event) => void said.push(event))
  let closedAtMs: number | null = null
  const phase = { name: 'question', index: 0, opensAtMs: 0, closesAtMs: CLOSES_AT_MS } as const
  const command = async () => {
    closedAtMs ??= Date.now()
  }
  const parts = {
    record: { id: 's', mode: 'live' },
    shown: { current: () => ({ state: { phase, settings: {} } }) },
    store: { command, tellDone: async () => {} },
    bus,
    clock: systemClock,
    nodes: NO_OTHERS,
  } as unknown as Parameters<typeof createQuestionClosing>[0]
  for (const waitMs of waits) bus.subscribe(createQuestionClosing({ ...parts, waitMs }).onEvent)
  return { closedAfterMs: () => closedAtMs && closedAtMs - CLOSES_AT_MS, said }
}

/** A player the question waits for. */
const heardAfter = (ms: number) => () =>
  Date.now() < CLOSES_AT_MS + ms ? SELECTION_WAIT_MS : CLOSING_GRACE_MS

it('F8 L58 closes as soon as no node waits for a player any more', async () => {
  for (const waits of [[50], [50, 50], [50, 600], [600, 50]]) {
    vi.setSystemTime(0)
    const { closedAfterMs } = nodesOf(waits.map(heardAfter))
    await vi.advanceTimersByTimeAsync(CLOSES_AT_MS + 3_000)
    const longestMs = Math.max(CLOSING_GRACE_MS, ...waits)
    expect(closedAfterMs()).toBeGreaterThanOrEqual(longestMs)
    expect(closedAfterMs()).toBeLessThan(longestMs + 200)
  }
})

it('F8 L58 waits no longer than allowed for a silent player, and nodes that wait for no one send nothing', async () => {
  const one = nodesOf([heardAfter(60_000), heardAfter(50)])
  await vi.advanceTimersByTimeAsync(CLOSES_AT_MS + 3_000)
  expect(one.closedAfterMs()).toBe(SELECTION_WAIT_MS + 50)
  vi.setSystemTime(0)
  const calm = nodesOf([() => CLOSING_GRACE_MS, () => CLOSING_GRACE_MS])
  await vi.advanceTimersByTimeAsync(CLOSES_AT_MS + 3_000)
  expect(calm.closedAfterMs()).toBe(CLOSING_GRACE_MS + 50)
  expect(calm.said).toEqual([])
})

function closingThat(answer: () => void, { mode = 'live', closeWhenAllAnswered = true } = {}) {
  const asked: unknown[] = []
  const phase = { name: 'question', index: 3, opensAtMs: 0, closesAtMs: CLOSES_AT_MS } as const
  const closing = createQuestionClosing({
    record: { id: 's', mode },
    shown: { current: () => ({ state: { phase, settings: { closeWhenAllAnswered } } }) },
    store: {
      command: async (_: unknown, command: unknown) => {
        asked.push(command)
        answer()
      },
      tellDone: async () => {},
    },
    nodes: NO_OTHERS,
    bus: createMemoryBus(),
    clock: systemClock,
    waitMs: () => CLOSING_GRACE_MS,
  } as unknown as Parameters<typeof createQuestionClosing>[0])
  return { asked, closing }
}

it('L22 tries again if it is too early or nothing can be stored, but not if another node closed first', async () => {
  for (const [error, isRepeated] of [
    [new AppError('not-yet'), true],
    [new Error('the database is away'), true],
    [new AppError('no-open-question'), false],
  ] as const) {
    vi.setSystemTime(0)
    const { asked, closing } = closingThat(() => {
      throw error
    })
    await vi.advanceTimersByTimeAsync(CLOSES_AT_MS + 3_000)
    expect(asked[0]).toEqual({ type: 'time-up', index: 3 })
    expect(asked.length > 1).toBe(isRepeated)
    closing.stop()
  }
})

it('L23 closes when everyone has answered, unless the host turned that off, and never closes a poll', async () => {
  for (const [options, times] of [
    [{}, 1],
    [{ closeWhenAllAnswered: false }, 0],
    [{ mode: 'poll' }, 0],
  ] as const) {
    const { asked, closing } = closingThat(() => {}, options)
    await closing.onEveryoneAnswered(3)
    expect(asked).toEqual(times ? [{ type: 'everyone-answered', index: 3 }] : [])
    closing.stop()
  }
})
