import { creditLeftMs, type Outage, type Silence } from '@pinquiz/game'
import type { Bus, BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Peer } from '../wire/peer.ts'

/** Someone gone for longer isn't just reconnecting. */
const RECENTLY_MS = 10_000

type Seating = {
  outage?: Outage | undefined
  heardElsewhereMs?: number | undefined
  creditedMs?: number
}

/**
 * When the server itself knows that a participant couldn't be heard: from the first unanswered ping, or the end of the
 * connection, until the answer to that ping or the next seat, on any node. After a restart from the outage; after another node died from its last
 * sign of life.
 */
export type Silences = ReturnType<typeof createSilences>

export function createSilences(options: {
  session: string
  bus: Bus
  clock: Clock
  players: ReadonlyMap<string, Peer>
}) {
  const { session, bus, clock, players } = options
  const openedAtMs = clock.nowMs()
  const goneSinceMs = new Map<string, number>()
  /** How far the word of participants seated here had moved their answers. */
  const credited = new Map<string, number>()
  /** Silences of those seated here, before they were seated; zero length if they weren't known to be gone. */
  const before = new Map<string, Silence>()

  function onConnected(event: Extract<BusEvent, { type: 'participant-connected' }>) {
    const { participant, connection, atMs } = event
    goneSinceMs.delete(participant)
    const peer = players.get(participant)
    // On another node: ours is about to be dropped.
    if (peer && peer.id !== connection && peer.connectedAtMs < atMs) replaced(participant, peer)
  }
  function tellLeft(participant: string, peer: Peer, isBack: boolean) {
    const fromMs = peer.silentSinceMs() ?? clock.nowMs()
    const { id: connection } = peer
    bus.publish({
      type: 'participant-left',
      session,
      participant,
      connection,
      fromMs,
      isBack,
      isCut: peer.wasCut(),
    })
  }
  const replaced = (participant: string, peer: Peer) => tellLeft(participant, peer, true)

  return {
    /** The connection that had the seat is over. */
    left: (participant: string, peer: Peer) => tellLeft(participant, peer, false),
    /** Another connection has taken the seat. */
    replaced,
    /**
     * `outage`: the last one of the shown question, which this process may have missed. `heardElsewhereMs`: until when
     * another node that had them was certainly alive; if it still is, it corrects this. `creditedMs`: how far their
     * word has moved their answers so far. Returns when the participant was gone, as this process saw it while the
     * service was up; else null.
     */
    seated(
      participant: string,
      { outage, heardElsewhereMs = Number.POSITIVE_INFINITY, creditedMs = 0 }: Seating,
    ): Outage | null {
      const toMs = clock.nowMs()
      const fromMs = goneSinceMs.get(participant)
      const missedMs = outage && outage.fromMs < openedAtMs ? outage.fromMs : toMs
      // What was recorded before their seat here no longer matters.
      const seatedHereMs = before.get(participant)?.toMs ?? 0
      const lostMs = heardElsewhereMs > seatedHereMs ? heardElsewhereMs : toMs
      const oursMs = Math.min(missedMs, lostMs, toMs)
      credited.set(participant, creditedMs)
      before.set(
        participant,
        fromMs === undefined && oursMs < toMs
          ? { fromMs: oursMs, toMs }
          : { fromMs: fromMs ?? toMs, toMs, creditedMs },
      )
      goneSinceMs.delete(participant)
      return fromMs === undefined || (outage && outage.toMs > fromMs) ? null : { fromMs, toMs }
    },
    of(participant: string): Silence | null {
      const seat = before.get(participant) ?? null
      const own = players.get(participant)?.silence() ?? null
      if (!own || (seat && seat.toMs >= own.toMs)) return seat
      return { ...own, creditedMs: credited.get(participant) ?? 0 }
    },
    /** Their word has moved a stored answer. */
    noteCredit(participant: string, creditedMs: number) {
      if (creditedMs > 0) credited.set(participant, (credited.get(participant) ?? 0) + creditedMs)
    },
    /**
     * Participants who just lost their connection, aren't back on any node, and whose word may still move an answer.
     */
    justGone(): string[] {
      const sinceMs = clock.nowMs() - RECENTLY_MS
      return [...goneSinceMs].flatMap(([participant, fromMs]) => {
        const isSpent = creditLeftMs({ creditedMs: credited.get(participant) }) === 0
        return fromMs > sinceMs && !isSpent ? participant : []
      })
    },
    onEvent(event: BusEvent) {
      if (event.type === 'participant-removed') goneSinceMs.delete(event.participant)
      if (event.type === 'participant-connected') onConnected(event)
      if (event.type !== 'participant-left') return
      const { participant, connection, fromMs, isBack } = event
      const peer = players.get(participant)
      const own = before.get(participant)
      if (!peer && !isBack) goneSinceMs.set(participant, fromMs)
      // Their previous node reports after they were seated here.
      else if (own && peer && peer.id !== connection)
        before.set(participant, {
          fromMs: Math.min(fromMs, own.toMs),
          toMs: own.toMs,
          creditedMs: credited.get(participant),
        })
    },
  }
}
