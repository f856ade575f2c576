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

/** With what the server sees itself: a connection that was gone, going on with the rejoin code. Evidence, never a verdict. */
export const INCIDENT_KINDS = [...REPORTED_KINDS, 'other-device', 'other-network', 'connection-gone'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** More switches than this are warned about (spec 001 §9). */
export const TOLERATED_TAB_SWITCHES = 2

/** A shorter silence of the line is not worth telling (S28). */
export const SHORTEST_LINE_OUTAGE_MS = 3000
/** A page that is back sooner was not left: a slip of the finger, or a reload. */
const SHORTEST_LEAVING_MS = 1000
const LONGEST_TOLD_MS = 86_400_000

/** Whether the host chose that so many tab switches end the attempt. */
export const endsAttempt = (tabSwitches: number, settings: Pick<SessionSettings, 'endAfterTabSwitches'>) =>
  settings.endAfterTabSwitches && tabSwitches > TOLERATED_TAB_SWITCHES

/**
 * How long nothing was heard of somebody whose question was open, 0 when that is not worth telling (S28): until they were seated
 * again, whenever the question was over.
 */
export function goneMs(attempt: Attempt, { fromMs, toMs }: Outage): number {
  if (attempt.name !== 'question' && attempt.name !== 'pause') return 0
  const [opensAtMs, overAtMs] =
    attempt.name === 'question' ? [attempt.opensAtMs, toMs] : [fromMs, attempt.overAtMs]
  const atQuestionMs = Math.min(toMs, overAtMs) - Math.max(fromMs, opensAtMs)
  return atQuestionMs < SHORTEST_LINE_OUTAGE_MS ? 0 : Math.min(Math.round(toMs - fromMs), LONGEST_TOLD_MS)
}

/** A page that was left. `by`: the document went away, or another screen of the same document came. */
export type Leaving = { atMs: number; by: 'page' | 'screen'; document: string }
/** The document that came back, and how: `openedAtMs` is when it was asked for, not when it had arrived. */
export type Coming = {
  nowMs: number
  openedAtMs: number
  document: string
  isReload: boolean
  isBack: boolean
}

/** How long nobody was there, 0 when the page was not left (S35): a bad line makes coming back slow, never leaving long. */
export function absenceMs(leaving: Leaving, coming: Coming): number {
  const isSame = leaving.document === coming.document
  if (!isSame && leaving.by === 'page' && coming.isReload) return 0
  const lengthMs = Math.round((isSame ? coming.nowMs : coming.openedAtMs) - leaving.atMs)
  return lengthMs < SHORTEST_LEAVING_MS ? 0 : Math.min(lengthMs, LONGEST_TOLD_MS)
}

/**
 * Whether another page was shown meanwhile. Who asked for this one anew may only have met the browser's page of a line that was
 * down: then the server must have heard that they left.
 */
export const isLeavingProven = (leaving: Leaving, coming: Coming): boolean =>
  leaving.document === coming.document || leaving.by === 'screen' || coming.isBack
