import {
  CLOSING_GRACE_MS,
  creditLeftMs,
  MAX_ONE_WAY_MS,
  MAX_WAIT_MS,
  type Phase,
  RETURN_TRIP_MS,
  SELECTION_WAIT_MS,
} from '@pinquiz/game'
import type { Clock } from '../../platform/clock.ts'
import type { Silences } from '../room/silences.ts'
import type { Peer } from '../wire/peer.ts'
import { createWaitAllowance } from './wait-allowance.ts'

const PING_MS = 1000
/** More are pinged in turns: the cost doesn't grow with the audience. */
const PINGED_AT_ONCE = 500
/** With this many turns, the regular heartbeat comes first anyway. */
const MAX_TURNS = 8
/** A ping unanswered for longer means a lost connection. */
const SUSPECT_MS = 1000

type Options = {
  clock: Clock
  players: ReadonlyMap<string, Peer>
  silences: Pick<Silences, 'justGone' | 'of'>
  hasAnswered: (participant: string) => boolean
}

/**
 * Watches the connections of those who haven't answered the open question: pings them, and knows how much time they
 * need.
 */
export function createConnectionWatch({ clock, players, silences, hasAnswered }: Options) {
  let timer: NodeJS.Timeout | null = null
  let turn = 0
  let question: { index: number; closesAtMs: number } | null = null
  /** Players who reported a selection for the open question. */
  const selected = new Set<string>()
  const allowance = createWaitAllowance()

  function pingSome() {
    const awaited = [...players].filter(([participant]) => !hasAnswered(participant))
    const turns = Math.ceil(awaited.length / PINGED_AT_ONCE)
    if (turns > MAX_TURNS) return
    turn += 1
    for (const [position, [, peer]] of awaited.entries()) if (position % turns === turn % turns) peer.ping()
  }
  function isCut(peer: Peer) {
    const sinceMs = peer.silentSinceMs()
    return sinceMs !== null && clock.nowMs() - sinceMs > SUSPECT_MS
  }
  /** Until when a lost connection may still deliver what it held back, once it's restored; after the closing. */
  function backWithinMs(participant: string, oneWayMs: number) {
    const silence = silences.of(participant)
    if (!question || !silence || silence.toMs === silence.fromMs || creditLeftMs(silence) === 0) return 0
    return silence.toMs - question.closesAtMs + RETURN_TRIP_MS + 2 * oneWayMs
  }

  return {
    follow(phase: Phase) {
      const open = phase.name === 'question' ? phase : null
      if (open?.index !== question?.index) {
        selected.clear()
        allowance.settle()
      }
      question = open
      if (open) timer ??= setInterval(pingSome, PING_MS)
      else this.stop()
    },
    noteSelected(participant: string, of: number) {
      if (of === question?.index) selected.add(participant)
    },
    /** How long after the closing an answer given in time may still come. */
    waitMs(): number {
      const lateMs = question ? clock.nowMs() - question.closesAtMs : 0
      let longestMs = CLOSING_GRACE_MS
      const grant = (participant: string, wishedMs: number) => {
        longestMs = Math.max(longestMs, allowance.grantedMs(participant, wishedMs, lateMs))
      }
      for (const participant of silences.justGone())
        if (!players.has(participant) && !hasAnswered(participant)) grant(participant, MAX_WAIT_MS)
      for (const [participant, peer] of players) {
        if (hasAnswered(participant)) continue
        const heldUpMs = selected.has(participant) ? SELECTION_WAIT_MS : CLOSING_GRACE_MS
        const oneWayMs = Math.min(peer.oneWayMs(), MAX_ONE_WAY_MS)
        longestMs = Math.max(longestMs, heldUpMs + oneWayMs)
        const brokenMs = isCut(peer) ? MAX_WAIT_MS : backWithinMs(participant, oneWayMs)
        if (brokenMs > CLOSING_GRACE_MS) grant(participant, brokenMs)
      }
      return longestMs
    },
    stop() {
      if (timer) clearInterval(timer)
      timer = null
    },
  }
}
