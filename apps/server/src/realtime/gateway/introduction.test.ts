import { type Hello, PROTOCOL_VERSION } from '@pinquiz/protocol'
import { expect, it, vi } from 'vitest'
import { manualClock } from '#test/support/manual-clock.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Hub } from '../hub.ts'
import type { SessionRoom } from '../room/session-room.ts'
import type { Peer } from '../wire/peer.ts'
import { introduce } from './introduction.ts'

const hello = (
  who: { role: 'host' } | { role: 'presenter'; token: string } | { role: 'wall'; key: string },
) => ({ type: 'hello', protocol: PROTOCOL_VERSION, session: 'session', ...who }) as Hello

/** `good.is`: whether what it shows still counts. */
async function introduced(said: Hello, good: { is: boolean }, onAdded = () => {}) {
  const clock = manualClock()
  const check = async () => {
    if (!good.is) throw new AppError('token-invalid')
    return 'host'
  }
  // The parts of a room and a peer used here.
  const room = {
    record: { id: 'session', hostId: 'host', mode: 'live' },
    addHost: async () => onAdded(),
    addWall: async () => {},
  } as unknown as SessionRoom
  const hub = { open: async () => room, isCurrent: () => true } as unknown as Hub
  const dismiss = vi.fn()
  const line = { isOpen: true }
  const visitor = { peer: { dismiss } as unknown as Peer, headers: {}, isOpen: () => line.isOpen }
  const user = { id: 'host' } as never // Only its id is read.
  await introduce(said, visitor, {
    hub,
    accounts: { userOf: async () => (good.is ? user : null) },
    presenters: { check },
    sessionSharing: { maySteer: async () => false },
    wallLinks: {
      async check() {
        await check()
      },
    },
    clock,
  })
  return { dismiss, clock, line }
}

it('L137 a key revoked while its phone is connecting opens nothing', async () => {
  const good = { is: true }
  const { dismiss } = await introduced(hello({ role: 'presenter', token: 'key' }), good, () => {
    good.is = false
  })
  await expect.poll(() => dismiss.mock.calls).toEqual([['removed']])
})

it.each([
  ['a key that has expired', hello({ role: 'presenter', token: 'key' }), 'restarting'],
  ['a sign-in or right that has ended elsewhere', hello({ role: 'host' }), 'restarting'],
  ['a withdrawn wall link', hello({ role: 'wall', key: 'key' }), 'removed'],
])(
  'A97 L137 L232 %s closes its screen within a minute, even if no other server says so',
  async (_, said, why) => {
    const good = { is: true }
    const { dismiss, clock, line } = await introduced(said, good)
    clock.advanceMs(60_000)
    await Promise.resolve()
    expect(dismiss).not.toHaveBeenCalled()
    good.is = false
    clock.advanceMs(60_000)
    await expect.poll(() => dismiss.mock.calls).toEqual([[why]])
    // Closed, it isn't asked about any more.
    line.isOpen = false
    clock.advanceMs(600_000)
    await Promise.resolve()
    expect(dismiss).toHaveBeenCalledTimes(1)
  },
)
