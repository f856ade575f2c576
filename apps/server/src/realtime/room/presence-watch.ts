import type { BusEvent } from '../../platform/bus.ts'
import { type Clock, timersOf } from '../../platform/clock.ts'

/** How long others wait for a disconnected player. */
const AWAY_AFTER_MS = 10_000
const SWEEP_MS = 1_000
/** Another node may have counted one of our players as away; report again who is here. */
const REASSERT_EVERY_SWEEPS = 10
const FLUSH_MS = 200

/** When a connection was made and lost, both by this node's clock if it was one of ours. */
type Left = { connectedAtMs: number; atMs: number }

/**
 * Records presence in the database, in batches; short losses of connection go unnoticed. One write at a time, so an
 * older one never ends after a newer one.
 */
export function createPresenceWatch(options: {
  clock: Clock
  connected: ReadonlyMap<string, unknown>
  mark: (participants: string[], isAway: boolean) => Promise<void>
}) {
  const { clock, connected, mark } = options
  const { setInterval, clearInterval } = timersOf(clock)
  const left = new Map<string, Left>()
  /** Whether they are away, still to be written. */
  const wanted = new Map<string, boolean>()
  /** Recorded as away by this node, or about to be, and not heard of since. */
  const away = new Set<string>()
  let isWriting = false
  let flushing: NodeJS.Timeout | null = null
  let sweeps = 0
  let isStopped = false

  async function write() {
    if (isWriting) return
    isWriting = true
    const batch = [...wanted]
    wanted.clear()
    const isWritten = await markAll(batch)
    // Nothing newer is known about them: a later check tries again.
    if (!isWritten)
      for (const [participant, isAway] of batch) if (!wanted.has(participant)) wanted.set(participant, isAway)
    isWriting = false
    if (isWritten && wanted.size > 0) flushSoon()
  }
  /** A crowd joining costs a few writes a second. */
  function flushSoon() {
    if (isStopped || flushing) return
    flushing = setTimeout(() => {
      flushing = null
      void write()
    }, FLUSH_MS)
  }
  async function markAll(batch: [participant: string, isAway: boolean][]) {
    try {
      for (const kind of [true, false]) {
        const ids = batch.flatMap(([participant, isAway]) => (isAway === kind ? participant : []))
        if (ids.length > 0) await mark(ids, kind)
      }
      return true
    } catch {
      return false
    }
  }
  function isHere(participant: string) {
    away.delete(participant)
    wanted.set(participant, false)
    flushSoon()
  }
  const sweep = setInterval(() => {
    const dueMs = clock.nowMs() - AWAY_AFTER_MS
    for (const [participant, { atMs }] of left) {
      if (atMs > dueMs) continue
      left.delete(participant)
      away.add(participant)
      wanted.set(participant, true)
    }
    sweeps += 1
    if (sweeps % REASSERT_EVERY_SWEEPS === 0)
      for (const participant of connected.keys()) wanted.set(participant, false)
    void write()
  }, SWEEP_MS)

  return {
    here(participant: string, wasAway: boolean) {
      left.delete(participant)
      if (wasAway || away.has(participant)) isHere(participant)
    },
    left: (participant: string, { connectedAtMs }: { connectedAtMs: number }) =>
      left.set(participant, { connectedAtMs, atMs: clock.nowMs() }),
    /**
     * Here or on another node: someone who left us and is there now isn't away. Only events of the current connection
     * count.
     */
    onEvent(event: BusEvent) {
      if (event.type !== 'participant-connected') return
      const { participant, atMs } = event
      const lost = left.get(participant)
      if (lost && lost.connectedAtMs < atMs) left.delete(participant)
      // Recorded here while the seat was taken there: no other node knows.
      if (away.has(participant)) isHere(participant)
    },
    stop() {
      isStopped = true
      clearInterval(sweep)
      if (flushing) clearTimeout(flushing)
    },
  }
}
