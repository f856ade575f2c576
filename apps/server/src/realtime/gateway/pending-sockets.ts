import type { Clock } from '../../platform/clock.ts'

/** A whole school reconnecting behind one address in the same second. */
const MAX_PER_ADDRESS = 2_000
const FORGOTTEN_AFTER_MS = 60_000
/** Longer than a hello takes on most connections. */
const SILENT_MS = 500

/** A socket that hasn't introduced itself. `isSilent`: nor is it doing so. */
type Stranger = { isSilent: () => boolean; drop: () => void }

/**
 * Counts sockets that haven't introduced themselves yet, and hellos refused within about a minute; seated ones aren't
 * charged to their address.
 */
export function createPendingSockets(clock: Clock, most = MAX_PER_ADDRESS) {
  /** By address, with the time they came, oldest first. */
  const strangers = new Map<string, Map<Stranger, number>>()
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
  function leave(address: string, stranger: Stranger) {
    const own = strangers.get(address)
    own?.delete(stranger)
    if (own?.size === 0) strangers.delete(address)
  }
  /** Many silent sockets must not keep out the others behind the same address. */
  function dropSilent(address: string): boolean {
    for (const [stranger, sinceMs] of strangers.get(address) ?? []) {
      if (clock.nowMs() - sinceMs < SILENT_MS) return false
      if (!stranger.isSilent()) continue
      leave(address, stranger)
      stranger.drop()
      return true
    }
    return false
  }
  return {
    /** Whether one more may come from there; if need be, in place of the one that has been silent for longest. */
    hasRoom: (address: string): boolean => (strangers.get(address)?.size ?? 0) < most || dropSilent(address),
    /** Whether its next hellos come after those of others. */
    isSuspect: (address: string): boolean => (refusedNow().get(address) ?? 0) >= most,
    noteRefused(address: string) {
      refusedNow().set(address, (refusedNow().get(address) ?? 0) + 1)
    },
    /** Returns a function to call, once or more, when the socket is identified or gone. */
    enter(address: string, stranger: Stranger): () => void {
      strangers.set(address, (strangers.get(address) ?? new Map()).set(stranger, clock.nowMs()))
      return () => leave(address, stranger)
    },
  }
}
