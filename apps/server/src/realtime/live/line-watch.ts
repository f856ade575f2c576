import { CLOSING_GRACE_MS, LONGEST_WAIT_MS, MAX_ONE_WAY_MS } from '@pinquiz/game'
import type { Clock } from '../../platform/clock.ts'
import type { Peer } from '../wire/peer.ts'

const PING_MS = 1000
/** More are asked in turns: the cost does not grow with the hall. */
const PINGED_AT_ONCE = 500
/** Of so many turns none comes sooner than the next heartbeat, which every connection has. */
const MOST_TURNS = 8
/** A ping that is unanswered for longer says that the line is cut. */
const SUSPECT_MS = 1000

type Options = {
  clock: Clock
  players: ReadonlyMap<string, Peer>
  justGone: () => string[]
  hasAnswered: (participant: string) => boolean
}

/** Watches the lines of those who have not answered the open question: pings them, and knows how long they need. */
export function createLineWatch({ clock, players, justGone, hasAnswered }: Options) {
  let timer: NodeJS.Timeout | null = null
  let turn = 0

  function pingSome() {
    const awaited = [...players].filter(([participant]) => !hasAnswered(participant))
    const turns = Math.ceil(awaited.length / PINGED_AT_ONCE)
    if (turns > MOST_TURNS) return
    turn += 1
    for (const [position, [, peer]] of awaited.entries()) if (position % turns === turn % turns) peer.ping()
  }
  function isCut(peer: Peer) {
    const sinceMs = peer.silentSinceMs()
    return sinceMs !== null && clock.nowMs() - sinceMs > SUSPECT_MS
  }

  return {
    /** Whether a question with a clock is open. */
    follow(isOpen: boolean) {
      if (isOpen) timer ??= setInterval(pingSome, PING_MS)
      else this.stop()
    },
    /** How long after the closing an answer that was given in time may still come. */
    waitMs(): number {
      if (justGone().some((participant) => !players.has(participant) && !hasAnswered(participant)))
        return LONGEST_WAIT_MS
      let slowestMs = 0
      for (const [participant, peer] of players) {
        if (hasAnswered(participant)) continue
        if (isCut(peer)) return LONGEST_WAIT_MS
        slowestMs = Math.max(slowestMs, Math.min(peer.oneWayMs(), MAX_ONE_WAY_MS))
      }
      return CLOSING_GRACE_MS + slowestMs
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
    },
  }
}
