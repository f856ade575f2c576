import { afterEach, expect, it, vi } from 'vitest'
import type { BusEvent } from '#platform/bus.ts'
import { createMemoryBus } from '#platform/memory-bus.ts'
import { createWaitingRoom, type WaitingRoom } from './waiting-room.ts'

const SLOW = { timeout: 30_000 }
/** The bus delivers on the next turn. */
const delivered = () => new Promise(setImmediate)

type Waiting = Extract<BusEvent, { type: 'hall-waiting' }>

const halls: WaitingRoom[] = []
afterEach(() => {
  for (const waitingRoom of halls.splice(0)) waitingRoom.stop()
})

function open() {
  let nowMs = 1_800_000_000_000
  const clock = { nowMs: () => nowMs, advanceMs: (ms: number) => (nowMs += ms) }
  const bus = createMemoryBus()
  const said: Waiting[] = []
  bus.subscribe((event) => event.type === 'hall-waiting' && said.push(event))
  const waitingRoom = createWaitingRoom({ bus, clock })
  halls.push(waitingRoom)
  let names = 0

  /** This many ask at once; returns how many are admitted. `joins` false: they are then refused for another reason. */
  function ask(
    count: number,
    { session = 's', address = 'a' as string | null, largeHall = false, joins = true } = {},
  ) {
    const places = waitingRoom.open()
    const newcomers = Array.from({ length: count }, () => {
      const id = `${++names}`
      return { id, session, address, who: id }
    })
    const admitted = newcomers.filter((newcomer) => places.take(newcomer, { largeHall }))
    places.close(() => joins)
    return admitted.length
  }
  return { clock, bus, said, waitingRoom, ask }
}

it('admits 300 people per address and session at once', () => {
  const { ask } = open()
  expect(ask(400)).toBe(300)
  expect(ask(400, { address: 'b' })).toBe(300)
  expect(ask(400, { session: 't' })).toBe(300)
})

it('admits a large hall, and always the machine itself', () => {
  const { ask } = open()
  expect(ask(3_000, { largeHall: true })).toBe(3_000)
  expect(ask(3_000, { largeHall: true })).toBe(2_000)
  expect(ask(6_000, { address: null })).toBe(6_000)
})

it('does not affect players who end up not admitted', () => {
  const { ask } = open()
  expect(ask(300, { joins: false })).toBe(300)
  expect(ask(301)).toBe(300)
})

it('gives back a place each minute, for a quiz that is open for weeks', () => {
  const { ask, clock } = open()
  ask(300)
  clock.advanceMs(59_000)
  expect(ask(1)).toBe(0)
  clock.advanceMs(1_000)
  expect(ask(2)).toBe(1)
  clock.advanceMs(24 * 3_600_000)
  expect(ask(400)).toBe(300)
})

it('reports how many wait at how many addresses, and admits them when the host says so', async () => {
  const { ask, bus, said } = open()
  ask(337)
  ask(305, { address: 'b' })
  await vi.waitFor(() => expect(said.at(-1)).toMatchObject({ session: 's', people: 42, addresses: 2 }), SLOW)
  bus.publish({ type: 'hall-opened', session: 's' })
  await delivered()
  expect(ask(400)).toBe(300)
  expect(ask(300, { session: 't' })).toBe(300)
  expect(ask(1, { session: 't' })).toBe(0)
})

it('admits more at once if more wait', async () => {
  const { ask, bus } = open()
  ask(1_300)
  bus.publish({ type: 'hall-opened', session: 's' })
  await delivered()
  expect(ask(2_500)).toBe(2_000)
})

it('forgets people who stop asking', async () => {
  const { ask, said, clock } = open()
  ask(310)
  await vi.waitFor(() => expect(said.at(-1)?.people).toBe(10), SLOW)
  clock.advanceMs(20_001)
  ask(1)
  await vi.waitFor(() => expect(said.at(-1)?.people).toBe(1), SLOW)
})
