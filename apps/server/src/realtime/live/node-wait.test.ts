import { CLOSING_GRACE_MS, MAX_WAIT_MS } from '@pinquiz/game'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UnansweredOnOtherNodes } from '../../features/sessions/presence.ts'
import { systemClock } from '../../platform/clock.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import { createNodeWait } from './node-wait.ts'
import { createQuestionClosing } from './question-closing.ts'

const CLOSES_AT_MS = 5_000
const MARGIN_MS = 50
const phase = { name: 'question', index: 0, opensAtMs: 0, closesAtMs: CLOSES_AT_MS } as const

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** The node `here`, and what the database knows of the others; `closedAfterMs` runs the closing. */
function nodeBeside(elsewhere: () => UnansweredOnOtherNodes[], percents?: Record<string, number>) {
  const open = { ...phase, ...(percents ? { percents } : {}) }
  const bus = createMemoryBus()
  const players = new Map<string, unknown>()
  const reads: number[] = []
  let closedAtMs = 0
  const store = {
    async command() {
      closedAtMs ||= Date.now()
    },
    tellDone: async () => {},
    readAwaitedElsewhere: async () => {
      reads.push(Date.now())
      return elsewhere()
    },
  }
  const [clock, session] = [systemClock, 's']
  const nodes = createNodeWait({ session, store, clock, players, hasAnswered: () => false })
  bus.subscribe(nodes.onEvent)
  const closing = createQuestionClosing({
    record: { id: session, mode: 'live' },
    shown: { current: () => ({ state: { phase: open, settings: {} } }) },
    store,
    bus,
    clock,
    nodes,
    waitMs: () => CLOSING_GRACE_MS,
  } as unknown as Parameters<typeof createQuestionClosing>[0])
  return {
    players,
    reads,
    doneAt: (node: string, closesAtMs = CLOSES_AT_MS) =>
      bus.publish({ type: 'question-done', session, node, closesAtMs }),
    async closedAfterMs() {
      await vi.advanceTimersByTimeAsync(CLOSES_AT_MS + 12_000 - Date.now())
      closing.stop()
      return closedAtMs - CLOSES_AT_MS
    },
  }
}
const DIED_AT_MS = CLOSES_AT_MS - 500
const dead = () => ({ node: 'dead', unheardMs: Date.now() - DIED_AT_MS, participants: ['ana', 'bo'] })

it('F32 closes in time if no other node has players who have not answered, and asks once', async () => {
  const { closedAfterMs, reads } = nodeBeside(() => [])
  expect(await closedAfterMs()).toBe(CLOSING_GRACE_MS + MARGIN_MS)
  expect(reads).toEqual([CLOSES_AT_MS])
})

it('F32 closes in time if the other node reports that it is done', async () => {
  const { closedAfterMs, doneAt } = nodeBeside(() => [dead()])
  setTimeout(() => doneAt('dead'), CLOSES_AT_MS + CLOSING_GRACE_MS)
  expect(await closedAfterMs()).toBe(CLOSING_GRACE_MS + MARGIN_MS)
})

it('F32 waits up to 2 s for the players of a silent node, even if it reported an earlier closing', async () => {
  const { closedAfterMs, doneAt } = nodeBeside(() => [dead()])
  doneAt('dead', CLOSES_AT_MS - 1)
  expect(await closedAfterMs()).toBe(MAX_WAIT_MS + MARGIN_MS)
})

it('F32 closes once all players of the dead node are back or have answered', async () => {
  const { closedAfterMs, players } = nodeBeside(() => [
    Date.now() < CLOSES_AT_MS + 600 ? dead() : { ...dead(), participants: ['ana'] },
  ])
  setTimeout(() => players.set('ana', {}), CLOSES_AT_MS + 400)
  const closedMs = await closedAfterMs()
  expect(closedMs).toBeGreaterThanOrEqual(600)
  expect(closedMs).toBeLessThan(1_000)
})

it('F32 trusts the database if the bus is silent: a node that still stamps is alive', async () => {
  const { closedAfterMs } = nodeBeside(() => [{ ...dead(), unheardMs: Date.now() % 500 }])
  const closedMs = await closedAfterMs()
  expect(closedMs).toBeGreaterThan(500)
  expect(closedMs).toBeLessThan(900)
})

it('F32 ignores a sign of life from the future, after the database clock was set back', async () => {
  const { closedAfterMs } = nodeBeside(() => [{ ...dead(), unheardMs: -3_600_000 }])
  expect(await closedAfterMs()).toBe(MAX_WAIT_MS + MARGIN_MS)
})

it('L229 waits for someone with more time on another node until it is done, at most until their time is over', async () => {
  const other = () => [{ node: 'other', unheardMs: 100, participants: ['ana', 'bo'] }]
  const { closedAfterMs, doneAt } = nodeBeside(other, { ana: 150 })
  setTimeout(() => doneAt('other'), CLOSES_AT_MS + 2_200)
  const closedMs = await closedAfterMs()
  expect(closedMs).toBeGreaterThanOrEqual(2_200)
  expect(closedMs).toBeLessThan(2_400)
})

it('L229 waits no longer for a dead node than for the time of its players', async () => {
  const { closedAfterMs } = nodeBeside(() => [dead()], { ana: 150, cy: 200 })
  expect(await closedAfterMs()).toBe(2_500 + MAX_WAIT_MS + MARGIN_MS)
})

it('F32 asks again if the database could not be read', async () => {
  let failures = 2
  const { closedAfterMs } = nodeBeside(() => {
    if (failures-- > 0) throw new Error('the database is away')
    return []
  })
  const closedMs = await closedAfterMs()
  expect(closedMs).toBeGreaterThanOrEqual(500)
  expect(closedMs).toBeLessThan(800)
})
