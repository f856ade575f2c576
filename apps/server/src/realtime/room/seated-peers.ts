import { AppError } from '../../platform/app-error.ts'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import type { Farewell, Peer } from '../wire/peer.ts'

/**
 * The players' connections of one session on this node; if a player has several, even on different nodes, the newest
 * wins.
 */
export function createSeatedPeers({ session, bus }: { session: string; bus: Bus }) {
  const peers = new Map<string, Peer>()
  /** Participants removed while their seat was still being checked. */
  const removed = new Set<string>()
  /** Whose tokens were voided, and at which time of these. */
  const voided = new Map<string, number>()
  let voidings = 0

  function tellConnected(participant: string, { id: connection, connectedAtMs: atMs }: Peer) {
    bus.publish({ type: 'participant-connected', session, participant, connection, atMs })
  }
  function drop(participant: string, reason: 'superseded' | 'removed') {
    peers.get(participant)?.dismiss(reason)
    peers.delete(participant)
  }

  function onConnectedElsewhere(event: Extract<BusEvent, { type: 'participant-connected' }>) {
    const peer = peers.get(event.participant)
    if (!peer || peer.id === event.connection) return
    // If two connected at the same instant, both nodes keep the same one.
    const isOlder =
      peer.connectedAtMs === event.atMs ? peer.id < event.connection : peer.connectedAtMs < event.atMs
    if (isOlder) drop(event.participant, 'superseded')
    // The other connection is older, but was seated later: tell its node to drop it.
    else tellConnected(event.participant, peer)
  }

  return {
    peers: peers as ReadonlyMap<string, Peer>,
    requireNotRemoved(participant: string) {
      if (removed.has(participant)) throw new AppError('participant-removed')
    },
    voidings: () => voidings,
    /** `since`: the voidings when its token began to be checked. */
    requireNotVoided(participant: string, since: number) {
      if ((voided.get(participant) ?? 0) > since) throw new AppError('token-invalid')
    },
    /** False if a newer connection has the seat. */
    take(participant: string, peer: Peer): boolean {
      const other = peers.get(participant)
      if (other && other.connectedAtMs > peer.connectedAtMs) {
        peer.dismiss('superseded')
        return false
      }
      other?.dismiss('superseded')
      peers.set(participant, peer)
      tellConnected(participant, peer)
      return true
    },
    /** False if another connection has the seat. */
    leave: (peer: Peer, participant: string) => peers.get(participant) === peer && peers.delete(participant),
    onEvent(event: BusEvent) {
      if (event.type === 'participant-connected') onConnectedElsewhere(event)
      if (event.type === 'participant-removed') {
        removed.add(event.participant)
        drop(event.participant, 'removed')
      }
      if (event.type === 'seats-voided') {
        voidings += 1
        for (const participant of event.participants) {
          voided.set(participant, voidings)
          peers.get(participant)?.dismiss('voided')
        }
      }
      if (event.type === 'participant-let-back') removed.delete(event.participant)
    },
    dismissAll(reason: Farewell) {
      for (const peer of peers.values()) peer.dismiss(reason)
    },
  }
}
