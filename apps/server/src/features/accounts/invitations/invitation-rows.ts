import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { noteErased } from '#db/erasures.ts'
import { accountInvitations, mails, users } from '#db/schema.ts'
import { containsWords } from '#db/search.ts'

export type InvitationRow = typeof accountInvitations.$inferSelect

const DAY_MS = 24 * 60 * 60_000
export const expiryOf = (nowMs: number, days: number) => new Date(nowMs + days * DAY_MS)
export const newInvitationToken = () => randomBytes(32).toString('base64url')
/** With 256 random bits, nothing slower is needed. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export const matching = (search: string): SQL | undefined =>
  containsWords([accountInvitations.name, accountInvitations.email], search)

/** Newest first, with the inviter's name. */
export function readInvitations(db: Db, where: SQL | undefined, { limit, offset = 0 }: Window) {
  return db
    .select({ row: accountInvitations, invitedBy: users.name })
    .from(accountInvitations)
    .innerJoin(users, eq(users.id, accountInvitations.invitedBy))
    .where(where)
    .orderBy(desc(accountInvitations.createdAt), desc(accountInvitations.id))
    .limit(limit)
    .offset(offset)
}
type Window = { limit: number; offset?: number }

/** With the inviter's account, on whose rights it rests. Expired ones aren't found. */
export async function findByToken(db: Db, token: string, nowMs: number) {
  const hash = hashOfToken(token)
  const { mailedHash, copiedHash, expiresAt, invitedBy } = accountInvitations
  const [found] = await db
    .select({ row: accountInvitations, inviter: users })
    .from(accountInvitations)
    .innerJoin(users, eq(users.id, invitedBy))
    .where(and(or(eq(mailedHash, hash), eq(copiedHash, hash)), sql`${expiresAt} > ${new Date(nowMs)}`))
  return found ? { ...found, isMailed: found.row.mailedHash === hash } : null
}

/** Addresses of `emails` that have an account, and those that have an invitation. */
export async function readKnown(db: Db, emails: string[], nowMs: number) {
  const accounts = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails))
  const { email, expiresAt } = accountInvitations
  const waiting = await db
    .select({ email })
    .from(accountInvitations)
    .where(and(inArray(email, emails), sql`${expiresAt} > ${new Date(nowMs)}`))
  const setOf = (rows: { email: string }[]) => new Set(rows.map((row) => row.email))
  return { accounts: setOf(accounts), waiting: setOf(waiting) }
}

type NewRow = Omit<typeof accountInvitations.$inferInsert, 'mailedAt'> & { mailedAt?: SQL }

/** An expired invitation of the same address is replaced. False: someone else has just invited it. */
export async function insertInvitation(tx: Db, row: NewRow, nowMs: number): Promise<boolean> {
  const { id: _id, email: _email, ...renewed } = row
  const made = await tx
    .insert(accountInvitations)
    .values(row)
    .onConflictDoUpdate({
      target: accountInvitations.email,
      set: { copiedHash: null, mailedHash: null, mailedAt: null, createdAt: sql`now()`, ...renewed },
      setWhere: sql`${accountInvitations.expiresAt} <= ${new Date(nowMs)}`,
    })
    .returning({ id: accountInvitations.id })
  return made.length > 0
}

/** They stop working, also in mail that is still waiting to be sent. Returns how many. */
export async function deleteInvitations(tx: Db, where: SQL | undefined): Promise<number> {
  const gone = await tx.delete(accountInvitations).where(where).returning({ email: accountInvitations.email })
  if (gone.length === 0) return 0
  await forgetInvitationMails(
    tx,
    gone.map(({ email }) => email),
  )
  await noteErased(tx, 'invitations')
  return gone.length
}

export async function forgetInvitationMails(tx: Db, emails: string[]): Promise<void> {
  await tx
    .delete(mails)
    .where(
      and(
        inArray(mails.recipient, emails),
        eq(mails.template, 'account-invitation'),
        eq(mails.status, 'queued'),
      ),
    )
}

/** What `userId` may no longer invite to, and invitations of their own address if they were turned down. */
export async function withdrawFor(
  tx: Db,
  { userId, mayStill, email }: { userId: string; mayStill: InvitationRow['role'][]; email?: string },
): Promise<void> {
  const { invitedBy, role } = accountInvitations
  const beyond = mayStill.length > 0 ? sql`${role} not in ${mayStill}` : undefined
  const theirs = and(eq(invitedBy, userId), beyond)
  await deleteInvitations(tx, email === undefined ? theirs : or(theirs, eq(accountInvitations.email, email)))
}
