import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authSessions, identities } from '#db/schema.ts'
import type { Claims } from './contract.ts'

export type Identity = typeof identities.$inferSelect
type Key = Pick<Claims, 'issuer' | 'subject'>

export async function findIdentity(db: Db, { issuer, subject }: Key): Promise<Identity | null> {
  const [row] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row ?? null
}

/** Null: it belongs to someone already. */
export async function insertIdentity(
  tx: Db,
  values: Key & { userId: string; provider: string; email: string },
): Promise<Identity | null> {
  const [row] = await tx
    .insert(identities)
    .values({ id: randomUUID(), ...values })
    .onConflictDoNothing()
    .returning()
  return row ?? null
}

export async function noteIdentityUse(
  tx: Db,
  id: string,
  { provider, email }: { provider: string; email: string | null },
): Promise<void> {
  await tx
    .update(identities)
    .set({ provider, lastUsedAt: sql`now()`, ...(email === null ? {} : { email }) })
    .where(eq(identities.id, id))
}

export async function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  return db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(identities.createdAt, identities.id)
}

/** An administrator decided about the account: from now on rules neither give nor take its approval. */
export async function overrideRules(tx: Db, userId: string, isApproved: boolean): Promise<void> {
  await tx
    .update(identities)
    .set({ approval: isApproved ? 'none' : 'barred' })
    .where(eq(identities.userId, userId))
}

/** The account was open, and no longer is. */
export async function wasRevoked(tx: Db, userId: string): Promise<boolean> {
  const isLost = inArray(identities.approval, ['taken', 'barred'])
  return (await tx.$count(identities, and(eq(identities.userId, userId), isLost))) > 0
}

/** With a password, for a while, its owner has shown that it's them. */
const CONFIRMED_S = 10 * 60

export async function noteConfirmed(db: Db, signIn: string): Promise<void> {
  await db.update(authSessions).set({ confirmedAt: sql`now()` }).where(eq(authSessions.id, signIn))
}

export async function isConfirmed(db: Db, signIn: string): Promise<boolean> {
  const [row] = await db
    .select({
      isRecent: sql<boolean>`coalesce(${authSessions.confirmedAt} > now() - make_interval(secs => ${CONFIRMED_S}), false)`,
    })
    .from(authSessions)
    .where(eq(authSessions.id, signIn))
  return row?.isRecent ?? false
}

/** And the sign-ins made with it, but `keep`. */
export async function deleteIdentity(tx: Db, id: string, keep: string): Promise<void> {
  await tx.delete(authSessions).where(and(eq(authSessions.identityId, id), ne(authSessions.id, keep)))
  await tx.delete(identities).where(eq(identities.id, id))
}
