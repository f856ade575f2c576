import type { Readable } from 'node:stream'
import type { CommandReply, HostFrameCommand, HostSnapshot } from '@pinquiz/protocol'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'
import type { SessionAccess } from '../../platform/session-access.ts'
import type { Hub } from '../hub.ts'
import { createPeer } from '../wire/peer.ts'
import { createWatchTransport } from '../wire/watch-transport.ts'

/** More than anyone's scripts need. */
const MAX_STREAMS = 10
/** A token may expire while its stream is open. */
const PROVE_EVERY_MS = 5_000

/** What a host's page does over its socket, for programs that use HTTP. The caller is known to be one of its hosts. */
export type RemoteHosting = {
  readState(session: string): Promise<HostSnapshot>
  /** The rules' refusals, as on the socket. */
  command(session: string, command: HostFrameCommand): Promise<CommandReply>
  /** The frames of a host's page as server-sent events, until `prove` rejects. `too-many-requests`. */
  watch({ userId, session }: Watcher, prove: () => Promise<unknown>): Promise<Readable>
}

type Watcher = Pick<SessionAccess, 'userId' | 'session'>

export function createRemoteHosting({ hub, clock }: { hub: Hub; clock: Clock }): RemoteHosting {
  const timers = timersOf(clock)
  const watching = new Map<string, number>()

  function count(userId: string, by: number) {
    const now = (watching.get(userId) ?? 0) + by
    if (now > 0) watching.set(userId, now)
    else watching.delete(userId)
  }

  return {
    async readState(session) {
      const room = await hub.open(session)
      await room.refresh()
      return room.readHost()
    },
    async command(session, command) {
      const room = await hub.open(session)
      await room.command(command)
      await room.refresh()
      return { version: room.version() }
    },
    async watch({ userId, session }, prove) {
      const room = await hub.open(session)
      if ((watching.get(userId) ?? 0) >= MAX_STREAMS)
        throw new AppError('too-many-requests', { retryAfterS: 30 })
      const { transport, stream } = createWatchTransport()
      const peer = createPeer(transport, clock)
      const check = () =>
        prove().catch((error: unknown) => {
          // A database that doesn't answer proves nothing.
          if (error instanceof AppError) peer.dismiss('signed-out')
        })
      const checking = timers.setInterval(check, PROVE_EVERY_MS)
      count(userId, 1)
      transport.once('close', () => {
        timers.clearInterval(checking)
        count(userId, -1)
        room.removeHost(peer)
      })
      try {
        await room.addHost({ peer, user: userId }, transport.isOpen)
      } catch (error) {
        transport.terminate()
        throw error
      }
      // A right that ended while the snapshot was read had no screen yet that could be closed.
      void check()
      // A forgotten room would never send anything again.
      if (!hub.isCurrent(room)) peer.dismiss('restarting')
      return stream
    },
  }
}
