import { type Hello, PROTOCOL_VERSION } from '@pinquiz/protocol'
import { expect, it, vi } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import type { Hub } from '../hub.ts'
import type { SessionRoom } from '../room/session-room.ts'
import type { Peer } from '../wire/peer.ts'
import { introduce } from './introduction.ts'

it('L137 a key revoked while its phone is connecting opens nothing', async () => {
  let isGood = true
  // The parts of a room and a peer used here.
  const room = {
    record: { id: 'session', hostId: 'host', mode: 'live' },
    addHost: async () => {
      isGood = false
    },
  } as unknown as SessionRoom
  const hub = { open: async () => room, isCurrent: () => true } as unknown as Hub
  const dismiss = vi.fn()
  const presenters = {
    check: async () => {
      if (!isGood) throw new AppError('token-invalid')
      return 'host'
    },
  }
  const token = 'key'
  const hello: Hello = {
    type: 'hello',
    role: 'presenter',
    protocol: PROTOCOL_VERSION,
    session: 'session',
    token,
  }
  const visitor = { peer: { dismiss } as unknown as Peer, headers: {}, isOpen: () => true }
  await introduce(hello, visitor, {
    hub,
    accounts: { userOf: async () => null },
    presenters,
    sessionSharing: { maySteer: async () => false },
    wallLinks: { check: async () => {} },
  })
  await expect.poll(() => dismiss.mock.calls).toEqual([['removed']])
})
