import type { PlayerGame } from '../../lib/realtime/player-state.ts'
import { type PlayerState, PlayerStore, type StoreOptions } from '../../lib/realtime/player-store.ts'

/** The state once the first snapshot has come. */
export type LiveState = PlayerState & { game: PlayerGame }

export const openGame = (options: StoreOptions): PlayerStore => new PlayerStore(options)

export const isOver = ({ game }: PlayerState): boolean => game?.phase.name === 'ended'
