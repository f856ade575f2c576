import { decideJoin, isFull, MODES } from '@pinquiz/game'
import type { Game } from '@pinquiz/protocol'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import { shareReads } from '#platform/reads/share-reads.ts'
import { countParticipants } from '../attendance.ts'
import { findRunningByPin } from '../records.ts'

/** Where a PIN leads. The entry of a self-paced quiz itself says that it's locked, and when it reopens. */
export function createFindGame(db: Db): (pin: string) => Promise<Game> {
  // A class looking up the PIN at once costs one read.
  const readShared = shareReads((pin) => findRunningByPin(db, pin))
  return async (pin) => {
    const found = await readShared(pin)
    if (!found) throw new AppError('game-not-found')
    const { id, mode, title, cover, isHosted, isAnonymous, state } = found
    const { hasAttempts } = MODES[mode]
    const decision = decideJoin(mode, { ...state, isHosted, locked: state.locked && !hasAttempts })
    if (!decision.ok) throw new AppError(decision.reason)
    const { participantLimit, friendlyNames } = state.settings
    if (!hasAttempts && participantLimit > 0 && isFull(state.settings, await countParticipants(db, id)))
      throw new AppError('session-full')
    return {
      session: id,
      mode,
      title,
      cover,
      ...(friendlyNames ? { friendlyNames } : {}),
      ...(isAnonymous ? { isAnonymous } : {}),
    }
  }
}
