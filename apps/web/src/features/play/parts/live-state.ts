import { type PlayerGame, type PlayerState, PlayerStore, type StoreOptions } from '@pinquiz/client'

/** The state once the first snapshot has come. */
export type LiveState = PlayerState & { game: PlayerGame }

export const openGame = (options: StoreOptions): PlayerStore => new PlayerStore(options)

export const isOver = ({ game }: PlayerState): boolean => game?.phase.name === 'ended'
