import { type AttemptGame, type AttemptState, AttemptStore, type StoreOptions } from '@pinquiz/client'

/** The state once the first snapshot has come. */
export type LiveAttempt = AttemptState & { game: AttemptGame }

export const openAttempt = (options: StoreOptions): AttemptStore => new AttemptStore(options)

export const isCompleted = ({ game }: AttemptState): boolean => game?.view?.name === 'completed'
