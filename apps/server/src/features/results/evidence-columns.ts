import type { IncidentKind } from '@pinquiz/game'

export const EVIDENCE: Record<IncidentKind, string> = {
  'tab-switch': 'Tab Switches',
  'context-menu': 'Blocked Right-Clicks',
  'developer-tools': 'Blocked Developer Tools',
  screenshot: 'Blocked Screenshots',
  copy: 'Blocked Copying',
  offline: 'Line Outages',
  'left-page': 'Page Left',
  paste: 'Pasted',
  'other-device': 'Continued on Another Device',
  'other-network': 'Continued on Another Network',
  'connection-gone': 'Connection Gone',
  'server-gone': 'Server Unavailable',
}
/** Columns keep their position, for people who read the table by it. */
export const ALWAYS_SHOWN = [
  ...(['tab-switch', 'context-menu', 'developer-tools'] as const),
  ...(['screenshot', 'copy', 'offline'] as const),
]
