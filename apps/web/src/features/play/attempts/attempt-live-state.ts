import type { AttemptGame } from '../../../session/state/attempt-state.ts'
import { type AttemptState, AttemptStore } from '../../../session/state/attempt-store.ts'
import type { StoreOptions } from '../../../session/state/seat-connection.ts'

/** The state once the first snapshot has come. */
export type LiveAttempt = AttemptState & { game: AttemptGame }

export const openAttempt = (options: StoreOptions): AttemptStore => new AttemptStore(options)

export const isCompleted = ({ game }: AttemptState): boolean => game?.view?.name === 'completed'
