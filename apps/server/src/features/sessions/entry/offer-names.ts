import { randomInt } from 'node:crypto'
import { type FriendlyLanguage, friendlyNames, nameKey } from '@pinquiz/game'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { participants } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { countParticipants } from '../attendance.ts'
import { readState } from '../records.ts'

const OFFERED = 4
/** Most of them are free. */
const DRAWN = 40
const MAX_SEED = 2 ** 32

/** A few made-up names not used in the session, including by removed participants. */
export async function offerNames(db: Db, session: string, language: FriendlyLanguage): Promise<string[]> {
  if (!(await readState(db, session))) throw new AppError('session-not-found')
  const crowd = await countParticipants(db, session)
  const drawn = friendlyNames(language, { seed: randomInt(MAX_SEED), count: DRAWN, crowd })
  const keys = drawn.map(nameKey)
  const rows = await db
    .select({ key: participants.nameKey })
    .from(participants)
    .where(and(eq(participants.sessionId, session), inArray(participants.nameKey, keys)))
  const taken = new Set(rows.map(({ key }) => key))
  return drawn.filter((name) => !taken.has(nameKey(name))).slice(0, OFFERED)
}
