import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import type { Peer } from '../wire/peer.ts'
import { createSeatedPeers } from './seated-peers.ts'

type Connection = { id: string; connectedAtMs: number }

/** Ana on two nodes, before either has heard of the other: whom each of them keeps, and who had to go. */
async function keptOf(connections: Connection[]) {
  const bus = createMemoryBus()
  const dismissed: string[] = []
  const nodes = connections.map((connection) => {
    const seats = createSeatedPeers({ session: 's', bus })
    bus.subscribe(seats.onEvent)
    // What is asked of a connection here.
    const peer = { ...connection, dismiss: () => dismissed.push(connection.id) } as unknown as Peer
    seats.take('ana', peer)
    return seats
  })
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
  return { kept: nodes.map(({ peers }) => peers.get('ana')?.id ?? null), dismissed }
}

it('L43 of two connections of one instant on two nodes both keep the same one', async () => {
  const [x, y] = ['x', 'y'].map((id) => ({ id, connectedAtMs: 5 })) as [Connection, Connection]
  expect(await keptOf([x, y])).toEqual({ kept: [null, 'y'], dismissed: ['x'] })
  expect(await keptOf([y, x])).toEqual({ kept: ['y', null], dismissed: ['x'] })
})

it('L43 of two connections on two nodes the newer one is kept', async () => {
  const [older, newer] = [
    { id: 'y', connectedAtMs: 5 },
    { id: 'x', connectedAtMs: 6 },
  ]
  expect(await keptOf([older, newer])).toEqual({ kept: [null, 'x'], dismissed: ['y'] })
  expect(await keptOf([newer, older])).toEqual({ kept: ['x', null], dismissed: ['y'] })
})
