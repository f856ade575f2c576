import { LONGEST_WAIT_MS } from './timing.ts'

/**
 * A time in which a question's clock stood still: the whole service was away, and participants needed a moment to come
 * back. Epoch ms of the server clock.
 */
export type Outage = { fromMs: number; toMs: number }

/**
 * A time in which the service was away. `isRestart`: none of its processes survived, so every connection broke, however
 * short it was.
 */
export type Absence = { fromMs: number; toMs: number; isRestart?: boolean }

/**
 * The clock of one question. `outages` are in order and don't overlap; left out, there were none. `mayOpenAtMs`: when a
 * question with pictures would have opened without waiting for anyone (`picture-wait.ts`).
 */
export type QuestionClock = {
  opensAtMs: number
  closesAtMs: number
  outages?: readonly Outage[]
  mayOpenAtMs?: number
}

/** Most time given back per question; beyond it the question just closes. */
export const MAX_GIVEN_BACK_MS = 10 * 60_000
/** Shorter gaps mean a slow service, not an outage. */
export const SHORTEST_OUTAGE_MS = 1000
/** After a long outage no one is waited for longer than this. */
const LONGEST_RETURN_MS = 5000

/** How long the clock stays still after an outage, so that everyone is back: pages double their waits, up to 4 s. */
export const returnMs = (outageMs: number): number =>
  Math.min(LONGEST_RETURN_MS, 2 * Math.max(0, outageMs - SHORTEST_OUTAGE_MS))

/** Time of the question that had passed at an instant; negative before its opening. Milliseconds. */
export function elapsedAt({ opensAtMs, outages = [] }: QuestionClock, atMs: number): number {
  const lost = outages.reduce((sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(toMs, atMs) - fromMs), 0)
  return atMs - opensAtMs - lost
}

/** The earliest instant at which this much of the question's time had passed. */
export function instantOf({ opensAtMs, outages = [] }: QuestionClock, elapsedMs: number): number {
  return outages.reduce(
    (atMs, { fromMs, toMs }) => (fromMs < atMs ? atMs + toMs - fromMs : atMs),
    opensAtMs + elapsedMs,
  )
}

/** How much later than planned the question closes. */
export const givenBackMs = ({ outages = [] }: QuestionClock): number =>
  outages.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)

/**
 * The clock after an outage: the closing moves by the part after the opening, and by the time to reconnect. Null if the
 * question lost nothing, had closed before, or would exceed the maximum. A question that is still open after its closing
 * time waits for slow connections (F8): its clock has stood still since the closing, so that they have all the time to
 * reconnect.
 */
export function giveBack<Clock extends QuestionClock>(
  clock: Clock,
  { fromMs, toMs, isRestart = false }: Absence,
): Clock | null {
  const { opensAtMs, closesAtMs, outages = [] } = clock
  const lostFromMs = Math.max(fromMs, opensAtMs)
  const lostMs = toMs - lostFromMs
  if (fromMs > closesAtMs + LONGEST_WAIT_MS || (!isRestart && lostMs < SHORTEST_OUTAGE_MS)) return null
  // Connections broke even if the opening was still to come, and this wasn't mere slowness.
  const backAtMs = toMs + returnMs(isRestart ? toMs - fromMs + SHORTEST_OUTAGE_MS : lostMs)
  // The clock may still be standing still for the previous outage.
  const stillToMs = outages.at(-1)?.toMs ?? 0
  const outage = { fromMs: Math.max(Math.min(lostFromMs, closesAtMs), stillToMs), toMs: backAtMs }
  const givenMs = outage.toMs - outage.fromMs
  if (givenMs <= 0 || givenBackMs(clock) + givenMs > MAX_GIVEN_BACK_MS) return null
  return { ...clock, closesAtMs: closesAtMs + givenMs, outages: [...outages, outage] }
}
