import type { Clock } from '../../platform/clock.ts'

/** A whole school reconnecting behind one address in the same second. */
const MOST_PER_ADDRESS = 2_000
const FORGOTTEN_AFTER_MS = 60_000

/**
 * Counts sockets that haven't introduced themselves yet, and hellos refused within about a minute; seated ones aren't
 * charged to their address.
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
    /** Returns a function to call, once or more, when the socket is identified or gone. */
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
