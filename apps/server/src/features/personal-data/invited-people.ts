import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import { invitees, sessions, users } from '../../db/schema.ts'
import { containsWords } from '../../db/search.ts'
import { forgetMails } from '../invitees/forget-mails.ts'

const { id, name, email, group, accommodations } = invitees
const title = sql<string>`${sessions.quiz}->>'title'`

// Everyone else on a roster is a participant, and found as one.
const hasNotBegun = isNull(invitees.participantId)

/** People on rosters who haven't begun. */
export async function findInvited(db: Db, isWithin: SQL | undefined, search: string, limit: number) {
  const words = containsWords([name, email], search)
  if (!words) return []
  const rows = await db
    .select({
      id,
      name,
      email,
      host: users.name,
      session: sessions.id,
      mode: sessions.mode,
      startedAt: sessions.createdAt,
      title,
    })
    .from(invitees)
    .innerJoin(sessions, eq(sessions.id, invitees.sessionId))
    .innerJoin(users, eq(users.id, sessions.hostId))
    .where(and(isWithin, hasNotBegun, words))
    .orderBy(desc(sessions.createdAt), invitees.position)
    .limit(limit)
  return rows.map((row) => ({ ...row, phone: null, isPlaying: false }))
}

/** What is stored about those of `ids` who haven't begun, in words that an outsider understands. */
export async function copyInvited(db: Db, isWithin: SQL | undefined, ids: string[]) {
  const rows = await db
    .select({
      name,
      email,
      group,
      accommodations,
      mailedAt: invitees.mailedAt,
      host: users.name,
      title,
      mode: sessions.mode,
    })
    .from(invitees)
    .innerJoin(sessions, eq(sessions.id, invitees.sessionId))
    .innerJoin(users, eq(users.id, sessions.hostId))
    .where(and(isWithin, hasNotBegun, anyOf(id, ids)))
    .orderBy(sessions.createdAt, invitees.position)
  return rows.map(
    ({
      name: who,
      email: address,
      group: part,
      mailedAt,
      host,
      title: quiz,
      mode,
      accommodations: granted,
    }) => ({
      title: quiz,
      copy: {
        name: who,
        email: address,
        roster: { group: part, mailedAt: mailedAt?.toISOString() ?? null },
        ...(granted === null ? {} : { accommodations: granted }),
        session: { title: quiz, mode, host },
      },
    }),
  )
}

/** What rosters say about these participants, by participant. */
export async function readRosterEntries(db: Db, participants: string[]) {
  const rows = await db
    .select({ participant: invitees.participantId, group, mailedAt: invitees.mailedAt })
    .from(invitees)
    .where(anyOf(invitees.participantId, participants))
  return new Map(
    rows.map(({ participant, group: part, mailedAt }) => [
      participant,
      { group: part, mailedAt: mailedAt?.toISOString() ?? null },
    ]),
  )
}

/**
 * Locks the roster's rows of these people, before their participants as entries do, and returns those who haven't
 * begun.
 */
export async function lockInvited(tx: Db, isWithin: SQL | undefined, ids: string[]) {
  const { participantId: participant } = invitees
  const rows = await tx
    .select({ id, session: sessions.id, title, participant })
    .from(invitees)
    .innerJoin(sessions, eq(sessions.id, invitees.sessionId))
    .where(and(isWithin, or(and(hasNotBegun, anyOf(id, ids)), anyOf(participant, ids))))
    .orderBy(id)
    .for('update', { of: invitees })
  return rows.filter((row) => row.participant === null)
}

/** Takes participants and people who haven't begun off their rosters, and their links out of waiting mail. */
export async function forgetInvited(
  tx: Db,
  whom: { participants: string[]; invited: string[] },
): Promise<void> {
  const gone = await tx
    .delete(invitees)
    .where(or(anyOf(id, whom.invited), anyOf(invitees.participantId, whom.participants)))
    .returning({ id, email })
  await forgetMails(tx, gone)
}
