import type { PlayerGame } from '../../../session/state/player-state.ts'
import { type PlayerState, PlayerStore } from '../../../session/state/player-store.ts'
import type { StoreOptions } from '../../../session/state/seat-connection.ts'

/** The state once the first snapshot has come. */
export type LiveState = PlayerState & { game: PlayerGame }

export const openGame = (options: StoreOptions): PlayerStore => new PlayerStore(options)

export const isOver = ({ game }: PlayerState): boolean => game?.phase.name === 'ended'
