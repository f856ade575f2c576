import { CLOSING_GRACE_MS, MAX_SESSION_WAIT_MS } from '@pinquiz/game'

/** How long the breaks of one participant's line have held up the closings of a session, and may still do so (F8). */
export function createLinePatience() {
  const spentMs = new Map<string, number>()
  /** Of the question that is being closed. */
  const heldUpMs = new Map<string, number>()
  const leftMs = (participant: string) => Math.max(0, MAX_SESSION_WAIT_MS - (spentMs.get(participant) ?? 0))

  return {
    /** What is granted of a wait of `wishedMs` after the closing, `lateMs` after which it is asked for. */
    grantedMs(participant: string, wishedMs: number, lateMs: number): number {
      const grantedMs = Math.min(wishedMs, CLOSING_GRACE_MS + leftMs(participant))
      const heldMs = Math.min(lateMs, grantedMs) - CLOSING_GRACE_MS
      if (heldMs > (heldUpMs.get(participant) ?? 0)) heldUpMs.set(participant, heldMs)
      return grantedMs
    },
    /** The question is over: what it waited counts. */
    settle() {
      for (const [participant, ms] of heldUpMs) spentMs.set(participant, (spentMs.get(participant) ?? 0) + ms)
      heldUpMs.clear()
    },
  }
}
