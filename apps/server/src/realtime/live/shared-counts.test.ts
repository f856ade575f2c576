import { expect, it } from 'vitest'
import type { Peer } from '../wire/peer.ts'
import { createSharedCounts } from './shared-counts.ts'

/** A poll's question 0 with Ana connected; records what she gets. */
function openPoll(isShared: boolean) {
  const switched = { isShared }
  const got: string[] = []
  const sendEncoded = (frame: Buffer) => void got.push(String(frame))
  const peer: Peer = {
    id: 'p',
    connectedAtMs: 0,
    send() {},
    sendEncoded,
    oneWayMs: () => 0,
    wasCut: () => false,
    ping() {},
    silentSinceMs: () => null,
    silence: () => null,
    drained: async () => {},
    dismiss() {},
  }
  const counts = createSharedCounts({
    isShared: () => switched.isShared,
    peerOf: (participant) => (participant === 'Ana' ? peer : undefined),
  })
  counts.open(0)
  return { counts, got, switched }
}

it('P6 shows no one the votes unless the host shares them', () => {
  const { counts, got } = openPoll(false)
  counts.addVoter('Ana', 0)
  counts.show(0, [1, 0])
  counts.addVoter('Ana', 0)
  expect(got).toEqual([])
})

it('P6 shows the votes to players who have voted, with the next count, and hides them when no longer shared', () => {
  const { counts, got, switched } = openPoll(true)
  counts.show(0, [1, 0])
  counts.addVoter('Ana', 0)
  // That count may not include her own vote yet.
  expect(got).toEqual([])
  counts.show(0, [2, 0])
  expect(got).toEqual([expect.stringContaining('"counts":[2,0]')])
  switched.isShared = false
  counts.settle()
  counts.show(0, [3, 0])
  expect(got).toHaveLength(2)
  expect(got[1]).toContain('"counts":null')
})

it('P6 shows no votes for another question, and none to players who have not voted in this one', () => {
  const { counts, got } = openPoll(true)
  counts.addVoter('Ana', 0)
  counts.open(1)
  counts.show(0, [1, 0])
  counts.show(1, [0, 1])
  expect(got).toEqual([])
})
