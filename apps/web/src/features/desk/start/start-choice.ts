import { MODES, type Mode, type SessionSettings } from '@pinquiz/game'
import type { SessionCard } from '@pinquiz/protocol'

export type StartChoice = { mode: Mode; settings: Partial<SessionSettings> }

/** The switches of each mode, in the order in which they are shown. */
export const SWITCHES = {
  live: ['lateJoin', 'closeWhenAllAnswered', 'oneTap', 'largeHall', 'waitingRoom', 'friendlyNames'],
  poll: ['shareResults', 'showCounts', 'largeHall', 'waitingRoom', 'friendlyNames'],
  'self-paced': [
    ...(['oneAttemptPerNetwork', 'oneAttemptPerDevice', 'oneAttemptPerEmail'] as const),
    ...(['endAfterTabSwitches', 'oneTap', 'largeHall'] as const),
  ],
} as const satisfies Record<Mode, readonly (keyof SessionSettings)[]>

type Switch = (typeof SWITCHES)[Mode][number]

export type StartSettings = Record<Switch, boolean> &
  Pick<SessionSettings, 'details' | 'nameFilter' | 'participantLimit'>

/** Only what means something in the mode travels. */
export function settingsFor(mode: Mode, settings: StartSettings): Partial<SessionSettings> {
  const switches = Object.fromEntries(SWITCHES[mode].map((name) => [name, settings[name]]))
  const { details, nameFilter, participantLimit } = settings
  return { ...switches, ...(MODES[mode].hasAttempts ? { details } : { nameFilter, participantLimit }) }
}

/** Where a session of the mode goes on: after the PIN panel, or at once where there is no lobby. */
export const lobbyOf = ({ id, mode }: { id: string; mode: Mode }): string =>
  `${MODES[mode].hostPage.path}/${id}`

/** Where a session that waits or runs is taken up again. */
export const resumePathOf = (session: Pick<SessionCard, 'id' | 'mode' | 'status'>): string =>
  `${lobbyOf(session)}${session.status === 'active' ? MODES[session.mode].hostPage.begun : ''}`
