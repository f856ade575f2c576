import type { PlayerGame } from '../../lib/realtime/player-state.ts'
import type { PlayerState } from '../../lib/realtime/player-store.ts'

/** The state once the first snapshot has come. */
export type LiveState = PlayerState & { game: PlayerGame }
