import { accept, type Decision, refuse } from '../refusal.ts'
import { elapsedAt, instantOf, type Outage, type QuestionClock } from './outages.ts'
import { LONGEST_WAIT_MS, SELECTION_WAIT_MS, sentAtMs } from './timing.ts'

/** How far a participant's word may move an answer at most: see docs/decisions/0021. */
export const MAX_CREDIT_MS = 5000
/** And in all answers of a session together: someone who can fake one silence can fake one per question. */
export const MAX_SESSION_CREDIT_MS = 15_000
/** From the new seat to the answer that waited for it: longer delays aren't part of the silence. */
export const RETURN_TRIP_MS = 1000

/**
 * A time in which the server itself knows that a participant couldn't be heard. `creditedMs`: how far their word has
 * moved earlier answers of the session; left out if the silence was our fault.
 */
export type Silence = Outage & { creditedMs?: number | undefined }

/** What is known about an answer's time. Instants are epoch ms of the server clock. */
export type AnswerTiming = {
  receivedAtMs: number
  /** Measured by the server, never claimed by the client. */
  oneWayMs: number
  /** When the participant's page says the tap was made. */
  tappedAtMs?: number | undefined
  /** Selected, but not submitted before time ran out; the page sent it by itself. */
  atTimeUp?: boolean | undefined
  silence?: Silence | null | undefined
}

export type DatedAnswer = {
  /** When the answer counts as given. */
  sentAtMs: number
  elapsedMs: number
  /** How far the participant's word moved the time. */
  creditedMs: number
  atTimeUp: boolean
}

/** Dates one answer by its question's clock, or says why it doesn't count. */
export function dateAnswer(
  clock: QuestionClock,
  timeLimitS: number,
  timing: AnswerTiming,
): Decision<DatedAnswer, 'too-early' | 'too-late'> {
  const { receivedAtMs, atTimeUp = false } = timing
  // Before it opens no one has seen it: the raw receipt counts, so that a claimed delay can't be exploited.
  if (receivedAtMs < clock.opensAtMs) return refuse('too-early')
  const arrivedMs = sentAtMs(receivedAtMs, timing.oneWayMs)
  const dateMs = Math.max(clock.opensAtMs, provenMs(clock, timing, arrivedMs))
  const lastMs = clock.closesAtMs + (atTimeUp ? SELECTION_WAIT_MS : 0)
  if (dateMs > lastMs || receivedAtMs > clock.closesAtMs + LONGEST_WAIT_MS) return refuse('too-late')
  const creditedMs = Math.max(0, elapsedAt(clock, arrivedMs) - elapsedAt(clock, dateMs))
  return accept({
    sentAtMs: Math.round(dateMs),
    elapsedMs: elapsedOf(clock, timeLimitS, { sentAtMs: dateMs, atTimeUp }),
    creditedMs: Math.round(creditedMs),
    atTimeUp,
  })
}

/** The time that counts for an answer given at that instant, also when the clock learned of an outage since. */
export function elapsedOf(
  clock: QuestionClock,
  timeLimitS: number,
  { sentAtMs, atTimeUp }: Pick<DatedAnswer, 'sentAtMs' | 'atTimeUp'>,
): number {
  const limitMs = timeLimitS * 1000
  if (atTimeUp) return limitMs
  return Math.min(limitMs, Math.max(0, Math.round(elapsedAt(clock, sentAtMs))))
}

/** When the tap was made as far as the server can trust it: its own measure, or earlier within a proven silence. */
function provenMs(
  clock: QuestionClock,
  { tappedAtMs, atTimeUp, silence }: AnswerTiming,
  arrivedMs: number,
): number {
  if (!silence || tappedAtMs === undefined) return arrivedMs
  const claimedMs = atTimeUp ? Math.max(tappedAtMs, clock.closesAtMs) : tappedAtMs
  // A silence that ended before the opening hid nothing of this question.
  const fromMs = Math.max(claimedMs, silence.fromMs, clock.opensAtMs)
  if (fromMs >= silence.toMs) return arrivedMs
  const silentMs = elapsedAt(clock, silence.toMs) - elapsedAt(clock, fromMs)
  const creditMs = Math.min(MAX_CREDIT_MS, creditLeftMs(silence), silentMs + RETURN_TRIP_MS)
  const mostMs = instantOf(clock, elapsedAt(clock, arrivedMs) - creditMs)
  return Math.min(arrivedMs, Math.max(fromMs, mostMs))
}

/** How far the participant's word may still move answers of this session. */
export const creditLeftMs = ({ creditedMs = 0 }: Pick<Silence, 'creditedMs'>): number =>
  Math.max(0, MAX_SESSION_CREDIT_MS - creditedMs)
