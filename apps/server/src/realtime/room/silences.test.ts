import { expect, it } from 'vitest'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import type { Peer } from '../wire/peer.ts'
import { createSilences } from './silences.ts'

const turn = () => new Promise(setImmediate)
const peer = (id: string, connectedAtMs: number): Peer =>
  ({
    id,
    connectedAtMs,
    silentSinceMs: () => null,
    silence: () => null,
    wasCut: () => true,
  }) as Partial<Peer> as Peer

/** One bus, several nodes, a clock that can be set; `seat` does what an entrance does. */
function nodes(count: number) {
  const clock = { at: 1000, nowMs: () => clock.at }
  const bus = createMemoryBus()
  const all = Array.from({ length: count }, () => {
    const players = new Map<string, Peer>()
    const silences = createSilences({ session: 's', bus, clock, players })
    bus.subscribe((event) => {
      silences.onEvent(event)
      if (event.type !== 'participant-connected') return
      if (players.get(event.participant)?.id !== event.connection) players.delete(event.participant)
    })
    return {
      silences,
      async seat(participant: string, id: string, heardElsewhereMs?: number) {
        const own = peer(id, clock.at)
        const other = players.get(participant)
        players.set(participant, own)
        const connected = { type: 'participant-connected', session: 's', participant } as const
        bus.publish({ ...connected, connection: id, atMs: clock.at })
        if (other) silences.replaced(participant, other)
        silences.seated(participant, { heardElsewhereMs: heardElsewhereMs })
        await turn()
        return own
      },
      async leave(participant: string, own: Peer) {
        players.delete(participant)
        silences.left(participant, own)
        await turn()
      },
    }
  })
  return { clock, all }
}

it('F8 no node waits for a player who is back on another one', async () => {
  const { clock, all } = nodes(3)
  const [a, b] = all
  await a?.seat('ana', 'first')
  clock.at = 5000
  await b?.seat('ana', 'second')
  expect(all.map(({ silences }) => silences.justGone())).toEqual([[], [], []])
  clock.at = 6000
  await b?.seat('ana', 'third')
  expect(all.map(({ silences }) => silences.justGone())).toEqual([[], [], []])
})

it('F6 F8 every node knows since when a player has been silent', async () => {
  const { clock, all } = nodes(2)
  const [a, b] = all
  const own = await a?.seat('ana', 'first')
  clock.at = 5000
  if (own) await a?.leave('ana', own)
  clock.at = 6000
  expect(all.map(({ silences }) => silences.justGone())).toEqual([['ana'], ['ana']])
  await b?.seat('ana', 'second')
  expect(b?.silences.of('ana')).toMatchObject({ fromMs: 5000, toMs: 6000 })
  // They return to the first node while the second one has them: no silence since they left it.
  clock.at = 60_000
  await a?.seat('ana', 'third')
  expect(a?.silences.of('ana')).toMatchObject({ fromMs: 60_000, toMs: 60_000 })
})

it('F8 does not wait for players who have been gone for ten seconds, or were removed', async () => {
  const { clock, all } = nodes(1)
  const [a] = all
  for (const who of ['ana', 'bo']) {
    const own = await a?.seat(who, who)
    if (own) await a?.leave(who, own)
  }
  expect(a?.silences.justGone()).toEqual(['ana', 'bo'])
  a?.silences.onEvent({ type: 'participant-removed', session: 's', participant: 'ana' })
  expect(a?.silences.justGone()).toEqual(['bo'])
  clock.at += 9_999
  expect(a?.silences.justGone()).toEqual(['bo'])
  clock.at += 1
  expect(a?.silences.justGone()).toEqual([])
})

it('F6 dates a silence by what the node that had the connection reports afterwards', async () => {
  const { clock, all } = nodes(2)
  const [a, b] = all
  const cut = await a?.seat('ana', 'first')
  if (cut) cut.silentSinceMs = () => 3000
  clock.at = 6000
  // The first node still holds its connection, and learns from the new one that it was lost.
  await b?.seat('ana', 'second')
  await expect.poll(() => b?.silences.of('ana')).toMatchObject({ fromMs: 3000, toMs: 6000 })
})

it('F6 counts a silence that a connection survived, and within it at most what is left of 15 s', async () => {
  const { clock, all } = nodes(1)
  const [a] = all
  const own = await a?.seat('ana', 'first')
  clock.at = 9000
  if (own) own.silence = () => ({ fromMs: 4000, toMs: 7000 })
  expect(a?.silences.of('ana')).toEqual({ fromMs: 4000, toMs: 7000, creditedMs: 0 })
  a?.silences.noteCredit('ana', 3000)
  a?.silences.noteCredit('ana', 500)
  expect(a?.silences.of('ana')).toMatchObject({ creditedMs: 3500 })
})

it('S28 reports how long a participant was gone, without the service’s own outage', async () => {
  const { clock, all } = nodes(1)
  const [a] = all
  const own = await a?.seat('ana', 'first')
  clock.at = 5000
  if (own) await a?.leave('ana', own)
  clock.at = 9000
  expect(a?.silences.seated('ana', {})).toEqual({ fromMs: 5000, toMs: 9000 })
  // Reported once.
  expect(a?.silences.seated('ana', {})).toBeNull()

  if (own) await a?.leave('ana', own)
  clock.at = 12_000
  expect(a?.silences.seated('ana', { outage: { fromMs: 2000, toMs: 8999 } })).toEqual({
    fromMs: 9000,
    toMs: 12_000,
  })
  if (own) await a?.leave('ana', own)
  clock.at = 20_000
  expect(a?.silences.seated('ana', { outage: { fromMs: 13_000, toMs: 19_000 } })).toBeNull()
})

it('F6 counts an outage that began before this process as silence of players who come back', () => {
  const { clock, all } = nodes(1)
  const [a] = all
  clock.at = 4000
  expect(a?.silences.seated('ana', { outage: { fromMs: 500, toMs: 3000 } })).toBeNull()
  expect(a?.silences.of('ana')).toMatchObject({ fromMs: 500, toMs: 4000 })
  // This node has seen it itself: they were connected.
  a?.silences.seated('bo', { outage: { fromMs: 1000, toMs: 3000 } })
  expect(a?.silences.of('bo')).toMatchObject({ fromMs: 4000, toMs: 4000 })
})

it('F32 starts a player’s silence at the last sign of life of their node', () => {
  const { clock, all } = nodes(1)
  const [b] = all
  clock.at = 9000
  expect(b?.silences.seated('ana', { heardElsewhereMs: 8600 })).toBeNull()
  expect(b?.silences.of('ana')).toMatchObject({ fromMs: 8600, toMs: 9000 })
  // The database doesn't know of this seat yet.
  clock.at = 9100
  b?.silences.seated('ana', { heardElsewhereMs: 8600 })
  expect(b?.silences.of('ana')).toMatchObject({ fromMs: 9100, toMs: 9100 })
  // Its clock may be ahead of ours.
  b?.silences.seated('bo', { heardElsewhereMs: 9200 })
  expect(b?.silences.of('bo')).toMatchObject({ fromMs: 9100, toMs: 9100 })
})

it('F32 believes a live node about how long it had the player, over claims that it is dead', async () => {
  const { clock, all } = nodes(2)
  const [a, b] = all
  await a?.seat('ana', 'first')
  clock.at = 5000
  await b?.seat('ana', 'second', 4600)
  await expect.poll(() => b?.silences.of('ana')).toMatchObject({ fromMs: 5000, toMs: 5000 })
})

it('F7 counts a session’s earlier credit for lost connections, but not for silences caused by the server', async () => {
  const { clock, all } = nodes(1)
  const [a] = all
  const own = await a?.seat('ana', 'first')
  clock.at = 5000
  if (own) await a?.leave('ana', own)
  clock.at = 6000
  a?.silences.seated('ana', { creditedMs: 4000 })
  expect(a?.silences.of('ana')).toEqual({ fromMs: 5000, toMs: 6000, creditedMs: 4000 })
  a?.silences.seated('bo', { heardElsewhereMs: 5500, creditedMs: 4000 })
  expect(a?.silences.of('bo')).toEqual({ fromMs: 5500, toMs: 6000 })
})

it('F7 F8 does not wait for players who have used up their credit', async () => {
  const { all } = nodes(1)
  const [a] = all
  const own = await a?.seat('ana', 'first')
  a?.silences.seated('ana', { creditedMs: 15_000 })
  if (own) await a?.leave('ana', own)
  expect(a?.silences.justGone()).toEqual([])
})
