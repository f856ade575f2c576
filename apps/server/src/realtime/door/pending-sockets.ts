import type { Clock } from '../../platform/clock.ts'

/** A whole school that comes back behind one address in the same second. */
const MOST_PER_ADDRESS = 2_000
const FORGOTTEN_AFTER_MS = 60_000

/**
 * Counts the sockets that have not yet said who they are, and the hellos that were refused within about a minute; those who
 * are seated have cost their address nothing.
 */
export function createPendingSockets(clock: Clock, most = MOST_PER_ADDRESS) {
  const counts = new Map<string, number>()
  let refused = new Map<string, number>()
  let forgetAtMs = 0

  function refusedNow() {
    const nowMs = clock.nowMs()
    if (nowMs >= forgetAtMs) {
      refused = new Map()
      forgetAtMs = nowMs + FORGOTTEN_AFTER_MS
    }
    return refused
  }
  return {
    isFull: (address: string) => Math.max(counts.get(address) ?? 0, refusedNow().get(address) ?? 0) >= most,
    noteRefused(address: string) {
      refusedNow().set(address, (refusedNow().get(address) ?? 0) + 1)
    },
    /** Returns what to call, once or more often, when the socket is known or gone. */
    enter(address: string): () => void {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      let isIn = true
      return () => {
        if (!isIn) return
        isIn = false
        const left = (counts.get(address) ?? 0) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
