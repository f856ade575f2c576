import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import type { Peer } from '../wire/peer.ts'
import { createSeatedPeers } from './seated-peers.ts'

type Connection = { id: string; connectedAtMs: number }

/** Ana on two nodes before either knows of the other: who keeps her, and who has to drop her. */
async function keptOf(connections: Connection[]) {
  const bus = createMemoryBus()
  const dismissed: string[] = []
  const nodes = connections.map((connection) => {
    const seats = createSeatedPeers({ session: 's', bus })
    bus.subscribe(seats.onEvent)
    // The parts of a connection used here.
    const peer = { ...connection, dismiss: () => dismissed.push(connection.id) } as unknown as Peer
    seats.take('ana', peer)
    return seats
  })
  for (let turn = 0; turn < 5; turn += 1) await nextTurn()
  return { kept: nodes.map(({ peers }) => peers.get('ana')?.id ?? null), dismissed }
}

it('L41 two nodes keep the same one of two connections made at the same instant', async () => {
  const [x, y] = ['x', 'y'].map((id) => ({ id, connectedAtMs: 5 })) as [Connection, Connection]
  expect(await keptOf([x, y])).toEqual({ kept: [null, 'y'], dismissed: ['x'] })
  expect(await keptOf([y, x])).toEqual({ kept: ['y', null], dismissed: ['x'] })
})

it('L41 two nodes keep the newer of two connections', async () => {
  const [older, newer] = [
    { id: 'y', connectedAtMs: 5 },
    { id: 'x', connectedAtMs: 6 },
  ]
  expect(await keptOf([older, newer])).toEqual({ kept: [null, 'x'], dismissed: ['y'] })
  expect(await keptOf([newer, older])).toEqual({ kept: ['x', null], dismissed: ['y'] })
})

/** Ana's connections on one node. */
function oneNode() {
  const bus = createMemoryBus()
  const seats = createSeatedPeers({ session: 's', bus })
  bus.subscribe(seats.onEvent)
  const dismissed: string[] = []
  const connect = (id: string, connectedAtMs: number) =>
    ({ id, connectedAtMs, dismiss: (why: string) => dismissed.push(`${id} ${why}`) }) as unknown as Peer
  return { seats, dismissed, connect }
}

it('L41 keeps the newer connection on one node, whichever is served first', () => {
  const { seats, dismissed, connect } = oneNode()
  const [older, newer, same] = [connect('older', 5), connect('newer', 6), connect('same', 6)]
  expect([seats.take('ana', newer), seats.take('ana', older)]).toEqual([true, false])
  expect([seats.peers.get('ana'), dismissed]).toEqual([newer, ['older superseded']])
  // Of two at the same instant, the last one served wins.
  expect(seats.take('ana', same)).toBe(true)
  expect([seats.peers.get('ana'), dismissed.at(-1)]).toEqual([same, 'newer superseded'])
})

it('L41 the end of a replaced connection frees no seat', () => {
  const { seats, connect } = oneNode()
  const [older, newer] = [connect('older', 5), connect('newer', 6)]
  seats.take('ana', older)
  seats.take('ana', newer)
  expect([seats.leave(older, 'ana'), seats.peers.get('ana')]).toEqual([false, newer])
  expect([seats.leave(newer, 'ana'), seats.peers.size]).toEqual([true, 0])
})

it('L76 a removed player is disconnected, and gets no seat until let back in', async () => {
  const { seats, dismissed, connect } = oneNode()
  seats.take('ana', connect('first', 5))
  await nextTurn()
  expect(dismissed).toEqual([])
  const about = { session: 's', participant: 'ana' }
  seats.onEvent({ type: 'participant-removed', ...about })
  expect([seats.peers.size, dismissed]).toEqual([0, ['first removed']])
  expect(() => seats.requireNotRemoved('ana')).toThrow(
    expect.objectContaining({ code: 'participant-removed' }),
  )
  seats.requireNotRemoved('bo')
  seats.onEvent({ type: 'participant-let-back', ...about })
  seats.requireNotRemoved('ana')
})

it('S73 a seat whose token is voided is closed, also if it is taken just then with the old one', () => {
  const { seats, dismissed, connect } = oneNode()
  seats.take('ana', connect('first', 5))
  const before = seats.voidings()
  seats.onEvent({ type: 'seats-voided', session: 's', participants: ['ana'] })
  expect(dismissed).toEqual(['first voided'])
  expect(() => seats.requireNotVoided('ana', before)).toThrow(
    expect.objectContaining({ code: 'token-invalid' }),
  )
  seats.requireNotVoided('ana', seats.voidings())
  seats.requireNotVoided('bo', before)
})
