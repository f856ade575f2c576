import {
  CLOSING_GRACE_MS,
  clockFor,
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
import { createPings, isSilent } from '../wire/pings.ts'
import { createWaitAllowance } from './wait-allowance.ts'

const PING_MS = 1000

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
  let question: Extract<Phase, { name: 'question' }> | null = null
  /** Players who reported a selection for the open question. */
  const selected = new Set<string>()
  const allowance = createWaitAllowance()

  const ping = createPings()
  const pingSome = () =>
    ping([...players].flatMap(([participant, peer]) => (hasAnswered(participant) ? [] : peer)))
  /** Until when a lost connection may still deliver what it held back, once it's restored; after the closing. */
  function backWithinMs(participant: string, closesAtMs: number, oneWayMs: number) {
    const silence = silences.of(participant)
    if (!silence || silence.toMs === silence.fromMs || creditLeftMs(silence) === 0) return 0
    return silence.toMs - closesAtMs + RETURN_TRIP_MS + 2 * oneWayMs
  }

  const seatedOf = (percents: Readonly<Record<string, number>> = {}) =>
    Object.keys(percents).flatMap((participant): [string, Peer][] => {
      const peer = players.get(participant)
      return peer ? [[participant, peer]] : []
    })

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
      const open = question
      const roomMs = open?.closesAtMs ?? clock.nowMs()
      const lateMs = clock.nowMs() - roomMs
      let longestMs = CLOSING_GRACE_MS
      /** How much later than the room's time theirs ends (L229). */
      const moreMs = (participant: string) =>
        open?.percents ? clockFor(open, participant).closesAtMs - roomMs : 0
      const grant = (participant: string, wishedMs: number) => {
        const ownMs = moreMs(participant)
        const grantedMs = allowance.grantedMs(participant, wishedMs, Math.max(0, lateMs - ownMs))
        longestMs = Math.max(longestMs, ownMs + grantedMs)
      }
      // After that, only those with more time can still answer.
      const isTheirs = open?.percents !== undefined && lateMs > MAX_WAIT_MS
      const mayAnswer = (participant: string) =>
        (!isTheirs || moreMs(participant) > 0) && !hasAnswered(participant)
      for (const participant of silences.justGone())
        if (!players.has(participant) && mayAnswer(participant)) grant(participant, MAX_WAIT_MS)
      for (const [participant, peer] of isTheirs ? seatedOf(open?.percents) : players) {
        if (!mayAnswer(participant)) continue
        const heldUpMs = selected.has(participant) ? SELECTION_WAIT_MS : CLOSING_GRACE_MS
        const oneWayMs = Math.min(peer.oneWayMs(), MAX_ONE_WAY_MS)
        const ownMs = moreMs(participant)
        longestMs = Math.max(longestMs, ownMs + heldUpMs + oneWayMs)
        const brokenMs = isSilent(peer, clock.nowMs())
          ? MAX_WAIT_MS
          : backWithinMs(participant, roomMs + ownMs, oneWayMs)
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
