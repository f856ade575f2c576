import type { ServerFrame } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import type { Peer } from '../wire/peer.ts'
import { createHostScreens } from './host-screens.ts'

const frame = (ref: number): ServerFrame => ({ type: 'command-done', ref })

function peerThatKeeps(frames: ServerFrame[]): Peer {
  const send = (sent: ServerFrame) => void frames.push(sent)
  return {
    id: 'p',
    connectedAtMs: 0,
    send,
    sendEncoded() {},
    oneWayMs: () => 0,
    wasCut: () => false,
    drained: async () => {},
    ping() {},
    silentSinceMs: () => null,
    silence: () => null,
    dismiss() {},
  }
}

it('sends the snapshot first, then what arrived while it was read', async () => {
  const screens = createHostScreens()
  const frames: ServerFrame[] = []
  await screens.welcome(
    { peer: peerThatKeeps(frames), user: 'u' },
    {
      read: async () => {
        screens.tell(frame(2))
        return frame(1)
      },
      isOpen: () => true,
    },
  )
  screens.tell(frame(3))
  expect(frames).toEqual([1, 2, 3].map(frame))
})

it.each(['fails', 'takes too long'])('forgets a screen whose snapshot %s', async (what) => {
  const screens = createHostScreens()
  const read = async () => {
    if (what === 'fails') throw new Error('lost')
    return frame(1)
  }
  const welcomed = screens.welcome({ peer: peerThatKeeps([]), user: 'u' }, { read, isOpen: () => false })
  await welcomed.catch(() => {})
  expect(screens.isEmpty()).toBe(true)
})
