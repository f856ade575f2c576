import { type Clock, timersOf } from '../platform/clock.ts'

/** How long a player may be without a connection before the others are not kept waiting. */
const AWAY_AFTER_MS = 10_000
const SWEEP_MS = 1_000
/** Another node may have counted a player of ours as away; say again who is here. */
const REASSERT_EVERY_SWEEPS = 10
const FLUSH_MS = 200

/** Notes in the database who is here, in batches; a short loss of connection goes unnoticed. */
export function createPresenceWatch(options: {
  clock: Clock
  connected: ReadonlyMap<string, unknown>
  mark: (participants: string[], isAway: boolean) => Promise<void>
}) {
  const { clock, connected, mark } = options
  const { setInterval, clearInterval } = timersOf(clock)
  const leftAtMs = new Map<string, number>()
  const arrived = new Set<string>()
  let flushing: NodeJS.Timeout | null = null
  let sweeps = 0
  let isStopped = false

  function flush() {
    flushing = null
    const ids = [...arrived]
    arrived.clear()
    mark(ids, false).catch(() => ids.forEach(arrive))
  }
  function arrive(participant: string) {
    if (isStopped) return
    arrived.add(participant)
    flushing ??= setTimeout(flush, FLUSH_MS)
  }
  async function markGone(gone: string[]) {
    await mark(gone, true)
    for (const participant of gone) {
      leftAtMs.delete(participant)
      // Came back while that was written.
      if (connected.has(participant)) arrive(participant)
    }
  }
  // What fails is tried again by a later sweep.
  const ignore = () => {}
  const sweep = setInterval(() => {
    const dueMs = clock.nowMs() - AWAY_AFTER_MS
    const gone = [...leftAtMs].filter(([, atMs]) => atMs <= dueMs).map(([participant]) => participant)
    if (gone.length > 0) markGone(gone).catch(ignore)
    sweeps += 1
    if (sweeps % REASSERT_EVERY_SWEEPS === 0) mark([...connected.keys()], false).catch(ignore)
  }, SWEEP_MS)

  return {
    here(participant: string, wasAway: boolean) {
      leftAtMs.delete(participant)
      if (wasAway) arrive(participant)
    },
    left: (participant: string) => leftAtMs.set(participant, clock.nowMs()),
    /** Here or on another node: whoever left us and is there now is not away. */
    connected: (participant: string) => leftAtMs.delete(participant),
    stop() {
      isStopped = true
      clearInterval(sweep)
      if (flushing) clearTimeout(flushing)
    },
  }
}
