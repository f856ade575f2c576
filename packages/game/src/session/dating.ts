import { accept, type Decision, refuse } from '../refusal.ts'
import { elapsedAt, instantOf, type Outage, type QuestionClock } from './outages.ts'
import { MAX_WAIT_MS, SELECTION_WAIT_MS, sentAtMs } from './timing.ts'

/** The most that a participant's claim can move one answer: see docs/decisions/0021. */
export const MAX_CREDIT_MS = 5000
/** The most in a whole session, because people who can fake one silence can fake one per question. */
export const MAX_SESSION_CREDIT_MS = 15_000
/** From reconnecting to the answer that waited for it; longer delays aren't part of the silence. */
export const RETURN_TRIP_MS = 1000

/**
 * A time during which the server knows it couldn't hear a participant. `creditedMs`: how far claims have moved
 * earlier answers of the session; omitted if the silence was our fault.
 */
export type Silence = Outage & { creditedMs?: number | undefined }

/** What is known about an answer's time. Times are epoch ms of the server clock. */
export type AnswerTiming = {
  receivedAtMs: number
  /** Measured by the server, never claimed by the client. */
  oneWayMs: number
  /** When the tap was made, according to the page. */
  tappedAtMs?: number | undefined
  /** The page sent the selection by itself when the time was up. */
  atTimeUp?: boolean | undefined
  silence?: Silence | null | undefined
}

export type DatedAnswer = {
  /** When the answer counts as given. */
  sentAtMs: number
  elapsedMs: number
  /** How far the participant's claim moved the time. */
  creditedMs: number
  atTimeUp: boolean
}

/** Dates an answer by its question's clock, or refuses it as too early or too late. */
export function dateAnswer(
  clock: QuestionClock,
  timeLimitS: number,
  timing: AnswerTiming,
): Decision<DatedAnswer, 'too-early' | 'too-late'> {
  const { receivedAtMs, atTimeUp = false } = timing
  // Before the opening the time of receipt counts, so that a claimed delay can't be exploited.
  if (receivedAtMs < clock.opensAtMs) return refuse('too-early')
  const arrivedMs = sentAtMs(receivedAtMs, timing.oneWayMs)
  const dateMs = Math.max(clock.opensAtMs, provenMs(clock, timing, arrivedMs))
  const lastMs = clock.closesAtMs + (atTimeUp ? SELECTION_WAIT_MS : 0)
  if (dateMs > lastMs || receivedAtMs > clock.closesAtMs + MAX_WAIT_MS) return refuse('too-late')
  const creditedMs = Math.max(0, elapsedAt(clock, arrivedMs) - elapsedAt(clock, dateMs))
  return accept({
    sentAtMs: Math.round(dateMs),
    elapsedMs: elapsedOf(clock, timeLimitS, { sentAtMs: dateMs, atTimeUp }),
    creditedMs: Math.round(creditedMs),
    atTimeUp,
  })
}

/** The elapsed time of an answer given at that time, even if the clock has learned of an outage since. */
export function elapsedOf(
  clock: QuestionClock,
  timeLimitS: number,
  { sentAtMs, atTimeUp }: Pick<DatedAnswer, 'sentAtMs' | 'atTimeUp'>,
): number {
  const limitMs = timeLimitS * 1000
  // A clock without a limit never ends by itself, whatever the page says.
  if (atTimeUp && Number.isFinite(limitMs)) return limitMs
  return Math.min(limitMs, Math.max(0, Math.round(elapsedAt(clock, sentAtMs))))
}

/**
 * When the tap was made, as far as the server can trust it: its own measurement, or earlier within a proven silence.
 */
function provenMs(
  clock: QuestionClock,
  { tappedAtMs, atTimeUp, silence }: AnswerTiming,
  arrivedMs: number,
): number {
  if (!silence || tappedAtMs === undefined) return arrivedMs
  const claimedMs = atTimeUp ? Math.max(tappedAtMs, clock.closesAtMs) : tappedAtMs
  // A silence that ended before the opening excuses nothing.
  const fromMs = Math.max(claimedMs, silence.fromMs, clock.opensAtMs)
  if (fromMs >= silence.toMs) return arrivedMs
  const silentMs = elapsedAt(clock, silence.toMs) - elapsedAt(clock, fromMs)
  const creditMs = Math.min(MAX_CREDIT_MS, creditLeftMs(silence), silentMs + RETURN_TRIP_MS)
  const mostMs = instantOf(clock, elapsedAt(clock, arrivedMs) - creditMs)
  return Math.min(arrivedMs, Math.max(fromMs, mostMs))
}

/** How far claims may still move answers in this session. */
export const creditLeftMs = ({ creditedMs = 0 }: Pick<Silence, 'creditedMs'>): number =>
  Math.max(0, MAX_SESSION_CREDIT_MS - creditedMs)
