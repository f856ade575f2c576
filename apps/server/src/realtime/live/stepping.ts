import { MAX_HOLD_MS, MAX_HOLDS_MS } from '@pinquiz/game'
import type { Logger } from 'pino'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import { AppError } from '../../platform/app-error.ts'
import type { BusEvent } from '../../platform/bus.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'
import type { ShownView } from '../room/shown-view.ts'

/** How often to check whether someone is still waited for, or the database is back. */
const LOOK_MS = 500

/**
 * Takes the next step of a show that runs by itself (L217): when it's due, unless everyone has left, or someone's
 * connection has just broken. Every node tries, the first one wins.
 */
export function createStepping(options: {
  record: SessionRecord
  shown: Pick<ShownView, 'current'>
  store: Pick<SessionStore, 'command' | 'readPresent'>
  players: ReadonlyMap<string, unknown>
  clock: Clock
  log: Logger
}) {
  const { record, shown, store, players, clock, log } = options
  const { setTimeout, clearTimeout } = timersOf(clock)
  /** Players whose connection broke, and when. */
  const cutAtMs = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let heldMs = 0

  const next = () => {
    const { phase, version } = shown.current().state
    const dueAtMs = 'dueAtMs' in phase ? phase.dueAtMs : undefined
    return dueAtMs === undefined ? null : { dueAtMs, version }
  }
  async function isHeld(dueAtMs: number): Promise<boolean> {
    const nowMs = clock.nowMs()
    const isCut = [...cutAtMs.values()].some((atMs) => nowMs - atMs < MAX_HOLD_MS)
    if (isCut && nowMs - dueAtMs < MAX_HOLD_MS && heldMs < MAX_HOLDS_MS) {
      heldMs += LOOK_MS
      return true
    }
    return players.size === 0 && (await store.readPresent(record.id)).length === 0
  }
  async function step() {
    const due = next()
    if (!due) return
    const own = timer
    try {
      if (!(await isHeld(due.dueAtMs))) {
        await store.command(record, { type: 'step-due', version: due.version })
        return
      }
    } catch (error) {
      // Another node, or the host, was faster; what changed arms the timer.
      if (error instanceof AppError && error.code === 'stale-version') return
      if (!(error instanceof AppError)) log.warn({ err: error }, 'could not take the next step')
    }
    if (timer === own) timer = setTimeout(() => void step(), LOOK_MS)
  }
  const arm = () => {
    if (timer) clearTimeout(timer)
    const due = next()
    timer = due ? setTimeout(() => void step(), Math.max(0, due.dueAtMs - clock.nowMs())) : null
  }
  arm()

  return {
    follow: arm,
    onEvent(event: BusEvent) {
      if (event.type === 'participant-connected' || event.type === 'participant-removed')
        cutAtMs.delete(event.participant)
      if (event.type === 'participant-left' && event.isCut && !event.isBack)
        cutAtMs.set(event.participant, clock.nowMs())
    },
    stop() {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
