import type { AttemptGame } from '../../lib/realtime/attempt-state.ts'
import { type AttemptState, AttemptStore } from '../../lib/realtime/attempt-store.ts'
import type { StoreOptions } from '../../lib/realtime/seat-connection.ts'

/** The state once the first snapshot has come. */
export type LiveAttempt = AttemptState & { game: AttemptGame }

export const openAttempt = (options: StoreOptions): AttemptStore => new AttemptStore(options)

export const isCompleted = ({ game }: AttemptState): boolean => game?.view?.name === 'completed'
