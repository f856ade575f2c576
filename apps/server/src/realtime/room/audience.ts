import type { ServerFrame } from '@pinquiz/protocol'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import { inSlices } from '../wire/broadcast.ts'
import { encodeFrame } from '../wire/frames.ts'
import type { Farewell } from '../wire/peer.ts'
import { createHostScreens } from './host-screens.ts'
import { createSeatedPeers } from './seated-peers.ts'

/** Everyone connected to one session through this node: its hosts' screens and its players. */
export type Audience = ReturnType<typeof createAudience>

export function createAudience({
  session,
  bus,
  onTold,
}: {
  session: string
  bus: Bus
  onTold?: (frame: ServerFrame) => void
}) {
  const hosts = createHostScreens(onTold)
  const seats = createSeatedPeers({ session, bus })
  const players = seats.peers

  return {
    hosts,
    seats,
    players,
    isEmpty: () => players.size === 0 && hosts.isEmpty(),
    /** One frame, built once, to everyone seated at the call. */
    async tellPlayers(frame: ServerFrame) {
      const encoded = encodeFrame(frame)
      await inSlices([...players.values()], (peer) => peer.sendEncoded(encoded))
    },
    onEvent(event: BusEvent) {
      hosts.onEvent(event)
      seats.onEvent(event)
    },
    /** Closes every connection with a reason. */
    stop(reason: Farewell) {
      hosts.dismissAll(reason)
      seats.dismissAll(reason)
    },
  }
}
