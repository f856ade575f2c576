import type { Peer } from './peer.ts'
import { SUSPECT_MS } from './round-trip.ts'

/** More are pinged in turns: the cost doesn't grow with the audience. */
const PINGED_AT_ONCE = 500
/** With this many turns, the regular heartbeat comes first anyway. */
const MAX_TURNS = 8

/** Pings those whose answers are awaited, to be called each second. */
export function createPings(): (awaited: readonly Peer[]) => void {
  let turn = 0
  return (awaited) => {
    const turns = Math.ceil(awaited.length / PINGED_AT_ONCE)
    if (turns > MAX_TURNS) return
    turn += 1
    for (const [position, peer] of awaited.entries()) if (position % turns === turn % turns) peer.ping()
  }
}

/** The connection may be lost. */
export function isSilent(peer: Pick<Peer, 'silentSinceMs'>, nowMs: number): boolean {
  const sinceMs = peer.silentSinceMs()
  return sinceMs !== null && nowMs - sinceMs > SUSPECT_MS
}
