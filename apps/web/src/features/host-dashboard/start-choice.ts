import type { SessionSettings } from '@pinquiz/game'

/** Modes that start with a PIN panel. */
export type StartMode = 'live' | 'poll'
export type StartChoice = { mode: StartMode; settings: Partial<SessionSettings> }

/** The switches of each mode, in the order in which they are shown. */
export const SWITCHES = {
  live: ['lateJoin', 'closeWhenAllAnswered'],
  poll: ['shareResults', 'showCounts'],
} as const satisfies Record<StartMode, readonly (keyof SessionSettings)[]>

export type Switch = (typeof SWITCHES)[StartMode][number]

/** Only the switches that mean something in the mode travel. */
export function settingsFor(mode: StartMode, settings: Record<Switch, boolean>): Partial<SessionSettings> {
  return Object.fromEntries(SWITCHES[mode].map((name) => [name, settings[name]]))
}

/** Where a session of the mode goes on after the PIN panel. */
export function lobbyOf({ id, mode }: { id: string; mode: string }): string {
  return mode === 'poll' ? `/poll/${id}` : `/game/${id}`
}
