import { MAX_WAIT_MS } from './timing.ts'

/**
 * A time during which a question's clock stood still, because the whole service was away and participants needed a
 * moment to return. Epoch ms of the server clock.
 */
export type Outage = { fromMs: number; toMs: number }

/**
 * A time during which the service was away. `isRestart`: all its processes ended, so every connection broke, however
 * short it was.
 */
export type Absence = { fromMs: number; toMs: number; isRestart?: boolean }

/**
 * A question's clock. `outages`: in order, without overlaps; omitted if there were none. `mayOpenAtMs`: when a
 * question with pictures would open without waiting (`picture-wait.ts`).
 */
export type QuestionClock = {
  opensAtMs: number
  closesAtMs: number
  outages?: readonly Outage[]
  mayOpenAtMs?: number
  /** A live question: who has more time, in percent, by participant (L229). */
  percents?: Readonly<Record<string, number>>
  /** The clock is that of one of them. */
  factor?: number
}

/** The most time given back per question, which closes after a longer outage. */
export const MAX_GIVEN_BACK_MS = 10 * 60_000
/** Shorter gaps mean a slow service, not an outage. */
export const MIN_OUTAGE_MS = 1000
/** The longest time to return after an outage. */
const MAX_RETURN_MS = 5000

/**
 * How long the clock stands still after an outage, so that everyone can return; pages double their retry delays, up
 * to 4 s.
 */
export const returnMs = (outageMs: number): number =>
  Math.min(MAX_RETURN_MS, 2 * Math.max(0, outageMs - MIN_OUTAGE_MS))

/** Milliseconds of the question that had passed at that time; negative before the opening. */
export function elapsedAt({ opensAtMs, outages = [] }: QuestionClock, atMs: number): number {
  const lost = outages.reduce((sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(toMs, atMs) - fromMs), 0)
  return atMs - opensAtMs - lost
}

/** The earliest time at which this much of the question had passed. */
export function instantOf({ opensAtMs, outages = [] }: QuestionClock, elapsedMs: number): number {
  return outages.reduce(
    (atMs, { fromMs, toMs }) => (fromMs < atMs ? atMs + toMs - fromMs : atMs),
    opensAtMs + elapsedMs,
  )
}

/** How much later than planned the question closes, in milliseconds; an outage after that is not its own. */
export const givenBackMs = ({ closesAtMs, outages = [] }: QuestionClock): number =>
  outages.reduce((sum, { fromMs, toMs }) => (fromMs <= closesAtMs ? sum + toMs - fromMs : sum), 0)

/** The clock of someone with this factor: everyone's, only longer. Outages stop both. */
export function ownClock<Clock extends QuestionClock>(clock: Clock, factor: number): Clock {
  const { opensAtMs, outages = [] } = clock
  const limitMs = Math.round(elapsedAt(clock, clock.closesAtMs) * factor)
  // Including an outage that began at the very end.
  const closesAtMs = outages.reduce(
    (atMs, { fromMs, toMs }) => (fromMs <= atMs ? atMs + toMs - fromMs : atMs),
    opensAtMs + limitMs,
  )
  return { ...clock, closesAtMs, factor }
}

/** The clock as it runs for a participant: for nearly all of them the same. */
export function clockFor<Clock extends QuestionClock>(clock: Clock, participant: string): Clock {
  const percent = clock.percents?.[participant]
  return percent === undefined ? clock : ownClock(clock, percent / 100)
}

/** When each of its clocks closes. */
const closingsOf = (clock: QuestionClock): number[] => [
  clock.closesAtMs,
  ...[...new Set(Object.values(clock.percents ?? {}))].map(
    (percent) => ownClock(clock, percent / 100).closesAtMs,
  ),
]

/** When the last of its clocks closes. */
export const lastClosingMs = (clock: QuestionClock): number => Math.max(...closingsOf(clock))

/**
 * The clock after an outage: the closing moves by the part after the opening plus the time to return. Null if the
 * question lost nothing, had closed before, or would exceed the maximum. A question that waits for slow connections
 * after its closing (F8) stands still since then, so that everyone has the full time to return. Once the room's time is
 * over, an outage only moves the clocks that still run (L229).
 */
export function giveBack<Clock extends QuestionClock>(
  clock: Clock,
  { fromMs, toMs, isRestart = false }: Absence,
): Clock | null {
  const { opensAtMs, closesAtMs, outages = [] } = clock
  const lostFromMs = Math.max(fromMs, opensAtMs)
  const lostMs = toMs - lostFromMs
  const closings = closingsOf(clock)
  if (fromMs > Math.max(...closings) + MAX_WAIT_MS || (!isRestart && lostMs < MIN_OUTAGE_MS)) return null
  // After a restart even a short absence counts: connections broke, and it wasn't just slowness.
  const backAtMs = toMs + returnMs(isRestart ? toMs - fromMs + MIN_OUTAGE_MS : lostMs)
  // The previous outage may still be in effect.
  const stillToMs = outages.at(-1)?.toMs ?? 0
  const awaited = closings.filter((atMs) => lostFromMs <= atMs + MAX_WAIT_MS)
  const outage = { fromMs: Math.max(Math.min(lostFromMs, ...awaited), stillToMs), toMs: backAtMs }
  const givenMs = outage.toMs - outage.fromMs
  if (givenMs <= 0 || givenBackMs(clock) + givenMs > MAX_GIVEN_BACK_MS) return null
  return {
    ...clock,
    closesAtMs: outage.fromMs <= closesAtMs ? closesAtMs + givenMs : closesAtMs,
    outages: [...outages, outage],
  }
}
