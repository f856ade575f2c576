import type { Readable } from 'node:stream'
import type { CommandReply, HostFrameCommand, HostSnapshot } from '@pinquiz/protocol'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'
import type { Hub } from '../hub.ts'
import { createPeer } from '../wire/peer.ts'
import { createWatchTransport } from '../wire/watch-transport.ts'

/** More than anyone's scripts need. */
const MAX_STREAMS = 10
/** A token may expire while its stream is open. */
const PROVE_EVERY_MS = 5_000

/** What a host's page does over its socket, for programs that use HTTP. The caller is known to be a host. */
export type RemoteHosting = {
  /** `session-not-found`, also for another host's session. */
  readState(hostId: string, session: string): Promise<HostSnapshot>
  /** The rules' refusals, as on the socket. */
  command(hostId: string, session: string, command: HostFrameCommand): Promise<CommandReply>
  /** The frames of a host's page as server-sent events, until `prove` rejects. `too-many-requests`. */
  watch(hostId: string, session: string, prove: () => Promise<unknown>): Promise<Readable>
}

export function createRemoteHosting({ hub, clock }: { hub: Hub; clock: Clock }): RemoteHosting {
  const timers = timersOf(clock)
  const watching = new Map<string, number>()

  async function open(hostId: string, session: string) {
    const room = await hub.open(session)
    if (room.record.hostId !== hostId) throw new AppError('session-not-found')
    return room
  }
  function count(hostId: string, by: number) {
    const now = (watching.get(hostId) ?? 0) + by
    if (now > 0) watching.set(hostId, now)
    else watching.delete(hostId)
  }

  return {
    async readState(hostId, session) {
      const room = await open(hostId, session)
      await room.refresh()
      return room.readHost()
    },
    async command(hostId, session, command) {
      const room = await open(hostId, session)
      await room.command(command)
      await room.refresh()
      return { version: room.version() }
    },
    async watch(hostId, session, prove) {
      const room = await open(hostId, session)
      if ((watching.get(hostId) ?? 0) >= MAX_STREAMS)
        throw new AppError('too-many-requests', { retryAfterS: 30 })
      const { transport, stream } = createWatchTransport()
      const peer = createPeer(transport, clock)
      const check = () =>
        prove().catch((error: unknown) => {
          // A database that doesn't answer proves nothing.
          if (error instanceof AppError) peer.dismiss('signed-out')
        })
      const checking = timers.setInterval(check, PROVE_EVERY_MS)
      count(hostId, 1)
      transport.once('close', () => {
        timers.clearInterval(checking)
        count(hostId, -1)
        room.removeHost(peer)
      })
      try {
        await room.addHost({ peer, user: hostId }, transport.isOpen)
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
