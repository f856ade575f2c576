import type { Outage } from '../session/outages.ts'
import type { SessionSettings } from '../session/settings.ts'
import type { Attempt } from './attempt.ts'

/** What a participant's browser may report during a self-paced quiz (spec 001 §5). */
export const REPORTED_KINDS = [
  'tab-switch',
  'context-menu',
  'developer-tools',
  'screenshot',
  'copy',
  'offline',
  'left-page',
  'paste',
] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/**
 * Includes what the server notices: a lost connection, or continuing with the rejoin code. Evidence, not a verdict.
 */
export const INCIDENT_KINDS = [
  ...REPORTED_KINDS,
  'other-device',
  'other-network',
  'connection-gone',
  'server-gone',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** Those with a length once they are over. */
const LASTING_KINDS = ['tab-switch', 'offline', 'left-page', 'connection-gone', 'server-gone'] as const
export type LastingKind = (typeof LASTING_KINDS)[number]
export const isLasting = (kind: IncidentKind): kind is LastingKind =>
  LASTING_KINDS.some((lasting) => lasting === kind)

/** A further switch brings a warning (spec 001 §9). */
export const TOLERATED_TAB_SWITCHES = 2

/** Shorter silences aren't reported (S28). */
export const MIN_LINE_OUTAGE_MS = 3000
/** A shorter absence is a slip of the finger or a reload. */
const MIN_LEAVING_MS = 1000
const MAX_TOLD_MS = 86_400_000

/** Whether this many tab switches end the attempt, according to the host's setting. */
export const endsAttempt = (tabSwitches: number, settings: Pick<SessionSettings, 'endAfterTabSwitches'>) =>
  settings.endAfterTabSwitches && tabSwitches > TOLERATED_TAB_SWITCHES

/**
 * Milliseconds during which a participant with an open question, or at the end of the attempt, was disconnected,
 * counted until they were seated again; 0 if too short to report (S28).
 */
export function goneMs(attempt: Attempt, { fromMs, toMs }: Outage): number {
  if (attempt.name === 'not-started') return 0
  if (attempt.name === 'completed') {
    const isLong = fromMs < attempt.atMs && toMs - fromMs >= MIN_LINE_OUTAGE_MS
    return isLong ? Math.min(Math.round(toMs - fromMs), MAX_TOLD_MS) : 0
  }
  const [opensAtMs, overAtMs] =
    attempt.name === 'pause' ? [fromMs, attempt.overAtMs] : [attempt.opensAtMs, toMs]
  const atQuestionMs = Math.min(toMs, overAtMs) - Math.max(fromMs, opensAtMs)
  return atQuestionMs < MIN_LINE_OUTAGE_MS ? 0 : Math.min(Math.round(toMs - fromMs), MAX_TOLD_MS)
}

/** Leaving a page. `page`: the document was unloaded; `screen`: the same document showed another screen. */
export type PageLeave = { atMs: number; by: 'page' | 'screen'; document: string }
/** Returning to a page. `openedAtMs`: when the document was requested, not when it arrived. */
export type PageReturn = {
  nowMs: number
  openedAtMs: number
  document: string
  isReload: boolean
  isBack: boolean
}

/**
 * Milliseconds of an absence; 0 if the page wasn't left (S35). A bad connection delays the return, but not the
 * leaving.
 */
export function absenceMs(leaving: PageLeave, coming: PageReturn): number {
  const isSame = leaving.document === coming.document
  if (!isSame && leaving.by === 'page' && coming.isReload) return 0
  const lengthMs = Math.round((isSame ? coming.nowMs : coming.openedAtMs) - leaving.atMs)
  return lengthMs < MIN_LEAVING_MS ? 0 : Math.min(lengthMs, MAX_TOLD_MS)
}

/**
 * Whether another page was certainly shown. Otherwise the participant may have requested this page again after the
 * browser's offline page, and the leaving counts only if the server heard of it.
 */
export const isLeavingProven = (leaving: PageLeave, coming: PageReturn): boolean =>
  leaving.document === coming.document || leaving.by === 'screen' || coming.isBack

/** A page last heard of the server up to so long before the server went away. */
const MAX_UNHEARD_MS = 15_000
/** A restart takes no longer. */
const MAX_RESTART_MS = 120_000

/**
 * Whether a connection was lost because the service was away: its clock stood still then, or its only process has been
 * started since (null: unknown).
 */
export function isServerGone(
  attempt: Attempt,
  { fromMs, toMs }: Outage,
  processStartedAtMs: number | null,
): boolean {
  const outages = 'outages' in attempt ? (attempt.outages ?? []) : []
  return (
    outages.some((outage) => fromMs > outage.fromMs - MAX_UNHEARD_MS && fromMs < outage.toMs) ||
    (processStartedAtMs !== null &&
      fromMs < processStartedAtMs &&
      processStartedAtMs <= toMs &&
      processStartedAtMs - fromMs < MAX_RESTART_MS)
  )
}
