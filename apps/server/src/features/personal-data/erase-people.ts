import { ERASED_NAME } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { incidents, participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import { hashToken, newToken } from '../sessions/entry/secrets.ts'
import { ERASED_KEY, lockPeople, type Whose } from './people.ts'

export type ErasedPerson = { id: string; session: string }

/**
 * Takes from participants whatever says who they were; their answers and points stay, so that statistics and ranks of the
 * others do (decision 0042). Throws `not-found` when none is within reach, `conflict` when one is in a game that runs.
 */
export async function erasePeople(
  db: Db,
  { actor, ids, ...whose }: Whose & { actor: { id: string; name: string }; ids: string[] },
): Promise<ErasedPerson[]> {
  return db.transaction(async (tx) => {
    const found = await lockPeople(tx, whose, ids)
    if (found.length === 0) throw new AppError('not-found')
    if (found.some(({ isPlaying }) => isPlaying))
      throw new AppError('conflict', { message: 'Somebody is in a game that is not over' })
    const erased = found.filter(({ isErased }) => !isErased)
    if (erased.length === 0) return []
    const erasedIds = erased.map(({ id }) => id)
    await tx
      .update(participants)
      .set({
        name: ERASED_NAME,
        nameKey: sql`${ERASED_KEY} || ${participants.id}`,
        // Opens for nobody: the token is known to none, and no code that is typed looks like this one.
        tokenHash: hashToken(newToken()),
        rejoinCode: sql`'-' || ${participants.id}`,
        ...{ email: null, phone: null, address: null, deviceHash: null },
      })
      .where(anyOf(participants.id, erasedIds))
    await tx.delete(incidents).where(anyOf(incidents.participantId, erasedIds))
    await recordAct(tx, { actor, action: 'participants-erased', subject: actSubject(erased) })
    return erased
  })
}

const LONGEST_SUBJECT = 300

/** How many, and of which sessions; never who. */
export function actSubject(people: { title: string }[]): string {
  const titles = [...new Set(people.map(({ title }) => title))].join(', ')
  return `${people.length}: ${titles}`.slice(0, LONGEST_SUBJECT)
}
