import type { Mode } from '../modes.ts'
import { type SessionSettings, settingsOf } from '../settings.ts'
import { DEFAULT_PACE_S } from '../show/show.ts'

/** The session's extras, as phones need to know them; defaults are left out. */
export type Extras = {
  /** Hides ranks until the end (L141). */
  withoutRanks?: true | undefined
  /** How long an answer is explained before the ranks, unless as usual. */
  explainS?: number | undefined
  avatars?: true | undefined
  reactions?: true | undefined
  /** Players may object to verdicts after the end (K103). */
  objections?: true | undefined
  teams?: { count: number; areChosen: boolean } | undefined
}

/** Undefined if no extra is on. */
export function extrasOf(mode: Mode, settings: SessionSettings): Extras | undefined {
  const known = settingsOf(mode)
  const { avatars, reactions, objections, teams, teamCount: count, showLeaderboard, paceS } = settings
  const extras: Extras = {
    ...(known.includes('showLeaderboard') && !showLeaderboard ? { withoutRanks: true } : {}),
    ...(known.includes('paceS') && paceS !== DEFAULT_PACE_S ? { explainS: paceS } : {}),
    ...(known.includes('avatars') && avatars ? { avatars: true } : {}),
    ...(known.includes('reactions') && reactions ? { reactions: true } : {}),
    ...(known.includes('objections') && objections ? { objections: true } : {}),
    ...(known.includes('teams') && teams !== 'off'
      ? { teams: { count, areChosen: teams === 'chosen' } }
      : {}),
  }
  return Object.keys(extras).length > 0 ? extras : undefined
}
