import { shownName } from '@pinquiz/game'
import type { RemovedList } from '@pinquiz/protocol'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'

/** More than a host will read. */
const MAX_LISTED = 500
const UNIQUE_VIOLATION = '23505'

/** Removes participants, with all their attempts, from the session until they are let back in. Returns who was in it. */
export function removeParticipants(db: Db, session: string, ids: string[]): Promise<string[]> {
  return remove(db, session, peopleOf(session, sql`p.id = any(${sql.param(ids)}::uuid[])`))
}

/** Like `removeParticipants`, for those who joined in that period. */
export function removeArrivals(
  db: Db,
  session: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<string[]> {
  const [from, until] = [new Date(fromMs).toISOString(), new Date(untilMs).toISOString()]
  const hasJoined = sql`p.created_at between ${from}::timestamptz and ${until}::timestamptz and p.first_id is null`
  return remove(db, session, peopleOf(session, hasJoined))
}

/** All attempts of the people to whom one of these belongs. */
const peopleOf = (session: string, who: SQL): SQL =>
  sql`coalesce(${participants.firstId}, ${participants.id}) in (
    select coalesce(p.first_id, p.id) from ${participants} p where p.session_id = ${session} and ${who})`

async function remove(db: Db, session: string, who: SQL): Promise<string[]> {
  return db.transaction(async (tx) => {
    // Another attempt takes this lock, too: it begins before this, and is removed as well, or not at all.
    await tx.execute(sql`select from sessions where id = ${session} for no key update`)
    const removed = await tx
      .update(participants)
      .set({ removedAt: new Date() })
      .where(and(eq(participants.sessionId, session), isNull(participants.removedAt), who))
      .returning({ id: participants.id })
    return removed.map(({ id }) => id)
  })
}

/**
 * Gives back the seat as it was. `name-taken` if someone else has the name, which could happen in sessions of earlier
 * versions. Returns the attempts that count again.
 */
export async function readmit(db: Db, session: string, participant: string): Promise<string[]> {
  const back = await db
    .update(participants)
    .set({ removedAt: null })
    .where(
      and(
        eq(participants.sessionId, session),
        isNotNull(participants.removedAt),
        peopleOf(session, sql`p.id = ${participant}`),
      ),
    )
    .returning({ id: participants.id })
    .catch((error: unknown) => {
      throw isNameTaken(error) ? new AppError('name-taken') : error
    })
  return back.map(({ id }) => id)
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
    .where(
      and(
        eq(participants.sessionId, session),
        isNotNull(participants.removedAt),
        isNull(participants.firstId),
      ),
    )
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
