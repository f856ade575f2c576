import type { ServerFrame } from '@pinquiz/protocol'
import type { BusEvent } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import { throttle } from '../../platform/throttle.ts'
import type { Troubles } from '../../platform/troubles.ts'
import type { Peer } from '../wire/peer.ts'
import type { HostScreens } from './host-screens.ts'

const INTERVAL_MS = 200
/** Participants who aren't back by then have left. */
const RECONNECTING_FOR_MS = 30_000
const SWEEP_MS = 1_000

type Facts = Omit<Extract<ServerFrame, { type: 'trouble' }>, 'type'>

/**
 * Tells a session's hosts how many connections broke and the troubles of this node: on changes, at most five times a
 * second.
 */
export type TroubleWatch = ReturnType<typeof createTroubleWatch>

export function createTroubleWatch(options: {
  hosts: Pick<HostScreens, 'tell'>
  troubles: Pick<Troubles, 'current' | 'onChange'>
  clock: Clock
  /** No one is expected to come back. */
  isOver: () => boolean
}) {
  const { hosts, troubles, clock, isOver } = options
  const cutAtMs = new Map<string, number>()
  let sent = JSON.stringify({ reconnecting: 0, troubles: [] } satisfies Facts)

  const facts = (): Facts => ({
    reconnecting: isOver() ? 0 : cutAtMs.size,
    troubles: troubles.current(),
  })
  const news = throttle(INTERVAL_MS, () => {
    const now = facts()
    if (JSON.stringify(now) === sent) return
    sent = JSON.stringify(now)
    hosts.tell({ type: 'trouble', ...now })
  })
  function isBack(participant: string) {
    if (cutAtMs.delete(participant)) news.call()
  }
  const sweep = setInterval(() => {
    const dueMs = clock.nowMs() - RECONNECTING_FOR_MS
    for (const [participant, atMs] of cutAtMs) if (atMs <= dueMs) cutAtMs.delete(participant)
    news.call()
  }, SWEEP_MS)
  const unsubscribe = troubles.onChange(news.call)

  return {
    /** A player has disconnected; one who said goodbye isn't waited for. */
    left(participant: string, peer: Pick<Peer, 'wasCut'>) {
      if (!peer.wasCut()) return
      cutAtMs.set(participant, clock.nowMs())
      news.call()
    },
    /** To a host who has just connected. */
    greet(peer: Peer) {
      const now = facts()
      if (now.reconnecting > 0 || now.troubles.length > 0) peer.send({ type: 'trouble', ...now })
    },
    onEvent(event: BusEvent) {
      if (event.type === 'participant-connected' || event.type === 'participant-removed')
        isBack(event.participant)
    },
    stop() {
      clearInterval(sweep)
      news.cancel()
      unsubscribe()
    },
  }
}
