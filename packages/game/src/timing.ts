/** Head start between the decision to open a question and its opening, so that every screen opens at once. */
export const OPENING_LEAD_MS = 500
/** The first question is announced with a "Get Ready!" screen of this length (spec 001 §9). */
export const GET_READY_MS = 3000
/** Frames that left before closing are accepted for this long after it. */
export const CLOSING_GRACE_MS = 300
/** A player never gets more than this credited for a slow network. */
export const MAX_ONE_WAY_MS = 1000

/** When an answer left its sender: receipt minus the measured one-way delay, capped. Epoch ms. */
export function sentAtMs(receivedAtMs: number, oneWayMs: number): number {
  return receivedAtMs - Math.min(Math.max(oneWayMs, 0), MAX_ONE_WAY_MS)
}
