import { type Phase, PICTURE_WAIT_MS } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionRecord } from '../../features/sessions/records.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import type { RoomView } from '../room/room-view.ts'
import { createPictureWait } from './picture-wait.ts'

const announced = (index: number): Phase => ({
  name: 'question',
  index,
  mayOpenAtMs: 1000,
  opensAtMs: 1000 + PICTURE_WAIT_MS,
  closesAtMs: 30_000,
})
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** One node's part of a session; several share one bus and one database. */
function nodeOf({ bus, present }: { bus: ReturnType<typeof createMemoryBus>; present: string[] }) {
  const told: Extract<ServerFrame, { type: 'pictures' }>[] = []
  const command = vi.fn(async () => {})
  let phase = announced(0)
  let reads = 0
  const wait = createPictureWait({
    // The parts of a session that its rules need.
    record: { id: 's' } as SessionRecord,
    shown: { current: () => ({ state: { phase } }) as RoomView },
    hosts: { tell: (frame) => void (frame.type === 'pictures' && told.push(frame)) },
    store: {
      command: command as never,
      readPresent: async () => {
        reads += 1
        return present
      },
    },
    bus,
    log: pino({ level: 'silent' }),
  })
  bus.subscribe((event) => wait.onEvent(event))
  stops.push(wait.stop)
  wait.follow()
  return {
    wait,
    told,
    command,
    reads: () => reads,
    show(next: Phase) {
      phase = next
      wait.follow()
    },
  }
}

it('Q20 two nodes count the players who have the pictures together, each once, and both learn when all have them', async () => {
  const bus = createMemoryBus()
  const site = { bus, present: ['ana', 'bo', 'cleo'] }
  const [a, b] = [nodeOf(site), nodeOf(site)]
  a.wait.note('ana', 0)
  // Ana has moved to another node and reports it there, too.
  b.wait.note('ana', 0)
  b.wait.note('bo', 0)
  await expect.poll(() => a.told.at(-1)).toMatchObject({ there: 2, of: 3 })
  expect(a.command).not.toHaveBeenCalled()
  a.wait.note('cleo', 0)
  for (const node of [a, b])
    await expect
      .poll(() => node.command)
      .toHaveBeenCalledWith({ id: 's' }, { type: 'pictures-there', index: 0 })
})

it('Q20 remembers reports about a question it has not read yet, and forgets the previous question', async () => {
  const bus = createMemoryBus()
  const node = nodeOf({ bus, present: ['ana'] })
  bus.publish({ type: 'pictures-there', session: 's', question: 1, participants: ['ana'] })
  bus.publish({ type: 'pictures-there', session: 's', question: 0, participants: ['ana'] })
  await expect.poll(() => node.told.at(-1)).toMatchObject({ question: 0, there: 0 })
  expect(node.command).not.toHaveBeenCalled()
  node.show(announced(1))
  await expect
    .poll(() => node.command)
    .toHaveBeenCalledWith({ id: 's' }, { type: 'pictures-there', index: 1 })
})

it('Q20 10,000 phones cause about ten messages to other nodes, one read of present players, and five frames a second', async () => {
  const bus = createMemoryBus()
  const said: number[] = []
  bus.subscribe((event) => void (event.type === 'pictures-there' && said.push(event.participants.length)))
  const everybody = Array.from({ length: 10_000 }, (_, at) => `p${at}`)
  const node = nodeOf({ bus, present: everybody })
  const beganAtMs = performance.now()
  for (const participant of everybody) for (const _ of [1, 2]) node.wait.note(participant, 0)
  await expect.poll(() => said.reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect(node.command).toHaveBeenCalled()
  expect(Math.max(...said)).toBeLessThanOrEqual(1000)
  expect(said.length).toBeLessThanOrEqual(12)
  expect(node.reads()).toBe(1)
  expect(node.told.length).toBeLessThanOrEqual(Math.ceil((performance.now() - beganAtMs) / 200) + 1)
})
