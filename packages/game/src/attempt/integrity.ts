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
] as const
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/**
 * Plus what the server notices itself: a lost connection, continuing with the rejoin code. Evidence, never a verdict.
 */
export const INCIDENT_KINDS = [...REPORTED_KINDS, 'other-device', 'other-network', 'connection-gone'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** More switches than this are warned about (spec 001 §9). */
export const TOLERATED_TAB_SWITCHES = 2

/** Shorter silences aren't reported (S28). */
export const SHORTEST_LINE_OUTAGE_MS = 3000
/** A page that is back sooner wasn't left: a slip of the finger, or a reload. */
const SHORTEST_LEAVING_MS = 1000
const LONGEST_TOLD_MS = 86_400_000

/** Whether the host chose that this many tab switches end the attempt. */
export const endsAttempt = (tabSwitches: number, settings: Pick<SessionSettings, 'endAfterTabSwitches'>) =>
  settings.endAfterTabSwitches && tabSwitches > TOLERATED_TAB_SWITCHES

/**
 * How long a participant with an open question wasn't heard, 0 if too short to report (S28): until they were seated
 * again, whenever the question was over.
 */
export function goneMs(attempt: Attempt, { fromMs, toMs }: Outage): number {
  if (attempt.name !== 'question' && attempt.name !== 'pause') return 0
  const [opensAtMs, overAtMs] =
    attempt.name === 'question' ? [attempt.opensAtMs, toMs] : [fromMs, attempt.overAtMs]
  const atQuestionMs = Math.min(toMs, overAtMs) - Math.max(fromMs, opensAtMs)
  return atQuestionMs < SHORTEST_LINE_OUTAGE_MS ? 0 : Math.min(Math.round(toMs - fromMs), LONGEST_TOLD_MS)
}

/** Leaving a page. `by`: the document was unloaded, or another screen of the same document was shown. */
export type Leaving = { atMs: number; by: 'page' | 'screen'; document: string }
/** The returning document, and how: `openedAtMs` is when it was requested, not when it arrived. */
export type Coming = {
  nowMs: number
  openedAtMs: number
  document: string
  isReload: boolean
  isBack: boolean
}

/**
 * The length of an absence, 0 if the page wasn't left (S35): a bad connection delays the return, but not the leaving.
 */
export function absenceMs(leaving: Leaving, coming: Coming): number {
  const isSame = leaving.document === coming.document
  if (!isSame && leaving.by === 'page' && coming.isReload) return 0
  const lengthMs = Math.round((isSame ? coming.nowMs : coming.openedAtMs) - leaving.atMs)
  return lengthMs < SHORTEST_LEAVING_MS ? 0 : Math.min(lengthMs, LONGEST_TOLD_MS)
}

/**
 * Whether another page was shown meanwhile. Someone who requested this one again may only have seen the browser's error
 * page for a lost connection: then the server must have heard that they left.
 */
export const isLeavingProven = (leaving: Leaving, coming: Coming): boolean =>
  leaving.document === coming.document || leaving.by === 'screen' || coming.isBack
