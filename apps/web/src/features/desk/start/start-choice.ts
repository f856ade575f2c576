import { DEFAULT_MODE, MODES, type Mode, type SettingsChange } from '@pinquiz/game'
import type { LastStart, SessionCard } from '@pinquiz/protocol'

export type StartChoice = { mode: Mode; settings: SettingsChange; isAnonymous?: boolean }

/** What *Host now* starts: the last session's mode and settings. */
export const againAs = (last: LastStart | null): StartChoice => last ?? { mode: DEFAULT_MODE, settings: {} }

/** The lobby of a session, or its page if its mode has none. */
export const lobbyOf = ({ id, mode }: { id: string; mode: Mode }): string =>
  `${MODES[mode].hostPage.path}/${id}`

/** Where a waiting or running session is resumed. */
export const resumePathOf = (session: Pick<SessionCard, 'id' | 'mode' | 'status'>): string =>
  `${lobbyOf(session)}${session.status === 'active' ? MODES[session.mode].hostPage.begun : ''}`
