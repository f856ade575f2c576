import { expect, it } from 'vitest'
import type { Peer } from '../wire/peer.ts'
import { createSharedCounts } from './shared-counts.ts'

/** A poll's question 0 with connected Ana; records what she gets. */
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

it('P6 shows no one how others voted while the host does not share it', () => {
  const { counts, got } = openPoll(false)
  counts.addVoter('Ana', 0)
  counts.show(0, [1, 0])
  counts.addVoter('Ana', 0)
  expect(got).toEqual([])
})

it('P6 shows it to those who have voted, at the next count, and removes it when it is no longer shared', () => {
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

it('P6 shows nothing of another question, and nothing to those who have not voted in this one', () => {
  const { counts, got } = openPoll(true)
  counts.addVoter('Ana', 0)
  counts.open(1)
  counts.show(0, [1, 0])
  counts.show(1, [0, 1])
  expect(got).toEqual([])
})
