import type { SessionSettings } from './session.ts'

/** What a participant's browser may report during a self-paced quiz (spec 001 §5). Evidence, never a verdict. */
export const INCIDENT_KINDS = [
  'tab-switch',
  'context-menu',
  'developer-tools',
  'screenshot',
  'copy',
  'offline',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** More switches than this are warned about (spec 001 §9). */
export const TOLERATED_TAB_SWITCHES = 2

/** Whether the host chose that so many tab switches end the attempt. */
export const endsAttempt = (tabSwitches: number, settings: Pick<SessionSettings, 'endAfterTabSwitches'>) =>
  settings.endAfterTabSwitches && tabSwitches > TOLERATED_TAB_SWITCHES
