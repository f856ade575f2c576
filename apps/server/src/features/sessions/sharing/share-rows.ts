import type { SharedSessionRight } from '@pinquiz/game'
import type { Share } from '@pinquiz/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { presenterKeys, sessionShares, users } from '#db/schema.ts'
import { maskedAddress } from '../../quizzes/host-rows.ts'

type Whose = { session: string; person: string }

const isOf = ({ session, person }: Whose) =>
  and(eq(sessionShares.sessionId, session), eq(sessionShares.personId, person))

/** By name. */
export async function readShares(db: Db, session: string): Promise<Share[]> {
  const { personId, access: right } = sessionShares
  const rows = await db
    .select({ id: personId, right, name: users.name, email: users.email })
    .from(sessionShares)
    .innerJoin(users, eq(users.id, personId))
    .where(eq(sessionShares.sessionId, session))
    .orderBy(users.name, personId)
  return rows.map(({ id, right, name, email }) => ({
    person: { id, name, address: maskedAddress(email) },
    right,
  }))
}

/** Everyone with whom it's shared. */
export async function readPeople(db: Db, session: string): Promise<string[]> {
  const rows = await db
    .select({ id: sessionShares.personId })
    .from(sessionShares)
    .where(eq(sessionShares.sessionId, session))
  return rows.map(({ id }) => id)
}

export const countShares = (db: Db, session: string): Promise<number> =>
  db.$count(sessionShares, eq(sessionShares.sessionId, session))

/** Returns the right before; null: none. */
export async function writeShare(
  tx: Db,
  { session, person, right }: Whose & { right: SharedSessionRight | null },
): Promise<SharedSessionRight | null> {
  const [before] = await tx
    .delete(sessionShares)
    .where(isOf({ session, person }))
    .returning({ right: sessionShares.access })
  if (right !== null)
    await tx.insert(sessionShares).values({ sessionId: session, personId: person, access: right })
  // Phones that present by this person's leave.
  if (right !== 'co-host')
    await tx
      .delete(presenterKeys)
      .where(and(eq(presenterKeys.sessionId, session), eq(presenterKeys.issuedBy, person)))
  return before?.right ?? null
}

/** Co-hosts host the next session, too. */
export async function copyCoHosts(tx: Db, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into session_shares (session_id, person_id, access)
    select ${to}::uuid, h.person_id, h.access from session_shares h
    where h.session_id = ${from} and h.access = 'co-host'
    on conflict do nothing`)
}

/** Of all sessions that are shared with someone, and the phones that present them by their leave. */
export async function endReceived(tx: Db, person: string): Promise<void> {
  await tx.delete(sessionShares).where(eq(sessionShares.personId, person))
  await tx.delete(presenterKeys).where(eq(presenterKeys.issuedBy, person))
}

/** What someone's own sessions were shared with them for, before they were theirs. */
export async function forgetOwnShares(tx: Db, owner: string): Promise<void> {
  await tx.execute(sql`
    delete from session_shares h using sessions s
    where s.id = h.session_id and s.host_id = ${owner} and h.person_id = ${owner}`)
}
