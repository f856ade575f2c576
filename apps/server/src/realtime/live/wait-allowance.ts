import { CLOSING_GRACE_MS, MAX_SESSION_WAIT_MS } from '@pinquiz/game'

/** How long one participant's lost connections have delayed the closings of a session, and may still do so (F8). */
export function createWaitAllowance() {
  const spentMs = new Map<string, number>()
  /** For the question being closed. */
  const heldUpMs = new Map<string, number>()
  const leftMs = (participant: string) => Math.max(0, MAX_SESSION_WAIT_MS - (spentMs.get(participant) ?? 0))

  return {
    /** How much of a wait of `wishedMs` is granted, requested `lateMs` after the closing. */
    grantedMs(participant: string, wishedMs: number, lateMs: number): number {
      const grantedMs = Math.min(wishedMs, CLOSING_GRACE_MS + leftMs(participant))
      const heldMs = Math.min(lateMs, grantedMs) - CLOSING_GRACE_MS
      if (heldMs > (heldUpMs.get(participant) ?? 0)) heldUpMs.set(participant, heldMs)
      return grantedMs
    },
    /** The question is over: its wait is charged. */
    settle() {
      for (const [participant, ms] of heldUpMs) spentMs.set(participant, (spentMs.get(participant) ?? 0) + ms)
      heldUpMs.clear()
    },
  }
}
