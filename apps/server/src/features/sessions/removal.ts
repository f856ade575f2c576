import { shownName } from '@pinquiz/game'
import type { RemovedList } from '@pinquiz/protocol'
import { and, between, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'

/** More than a host will read. */
const MAX_LISTED = 500
const UNIQUE_VIOLATION = '23505'

/** Removes participants from the session until they are let back in. Returns those who were in it. */
export function removeParticipants(db: Db, session: string, ids: string[]): Promise<string[]> {
  return remove(db, session, anyOf(participants.id, ids))
}

/** Like `removeParticipants`, for those who joined in that period. */
export function removeArrivals(
  db: Db,
  session: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<string[]> {
  return remove(db, session, between(participants.createdAt, new Date(fromMs), new Date(untilMs)))
}

async function remove(db: Db, session: string, who: SQL): Promise<string[]> {
  const removed = await db
    .update(participants)
    .set({ removedAt: new Date() })
    .where(and(eq(participants.sessionId, session), isNull(participants.removedAt), who))
    .returning({ id: participants.id })
  return removed.map(({ id }) => id)
}

/**
 * Gives back the seat as it was. `name-taken` if someone else has the name, which could happen in sessions of earlier
 * versions. False if the participant wasn't removed.
 */
export async function readmit(db: Db, session: string, participant: string): Promise<boolean> {
  const back = await db
    .update(participants)
    .set({ removedAt: null })
    .where(
      and(
        eq(participants.id, participant),
        eq(participants.sessionId, session),
        isNotNull(participants.removedAt),
      ),
    )
    .returning({ id: participants.id })
    .catch((error: unknown) => {
      throw isNameTaken(error) ? new AppError('name-taken') : error
    })
  return back.length > 0
}

function isNameTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === UNIQUE_VIOLATION
}

/** Removed participants not let back in, most recent first. */
export async function readRemoved(db: Db, session: string): Promise<RemovedList['removed']> {
  const rows = await db
    .select({
      participant: participants.id,
      name: participants.name,
      number: participants.number,
      isHeld: participants.isNameHeld,
      removedAt: participants.removedAt,
    })
    .from(participants)
    .where(and(eq(participants.sessionId, session), isNotNull(participants.removedAt)))
    .orderBy(desc(participants.removedAt))
    .limit(MAX_LISTED)
  return rows.map(({ participant, removedAt, ...row }) => ({
    participant,
    name: shownName(row),
    removedAtMs: removedAt?.getTime() ?? 0,
  }))
}

/** False if the name wasn't held back. */
export async function showName(db: Db, session: string, participant: string): Promise<boolean> {
  const shown = await db
    .update(participants)
    .set({ isNameHeld: false })
    .where(
      and(
        eq(participants.id, participant),
        eq(participants.sessionId, session),
        eq(participants.isNameHeld, true),
      ),
    )
    .returning({ id: participants.id })
  return shown.length > 0
}
