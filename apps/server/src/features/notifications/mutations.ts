import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { digestEntries, notifications, users } from '../../db/schema.ts'
import { ADMIN_NOTICES, type Notice, type Notify } from '../../platform/notify.ts'
import { activeAdministrators } from '../accounts/queries.ts'

/** Older notifications beyond this are removed when a new one arrives. */
const KEPT_PER_USER = 200

export const addNotice: Notify = async (tx, to, notice) => {
  const userIds = to === 'admins' ? await readAdministrators(tx) : [to.user]
  if (userIds.length === 0) return
  if (notice.kind === 'session-shared')
    // Sharing the same thing again and again notifies once.
    await tx
      .delete(notifications)
      .where(
        and(
          inArray(notifications.userId, userIds),
          eq(notifications.kind, notice.kind),
          eq(sql`${notifications.data} ->> 'session'`, notice.data.session),
        ),
      )
  await tx.insert(notifications).values(userIds.map((userId) => rowFor(userId, notice)))
  await trim(tx, userIds)
}

const rowFor = (userId: string, { kind, data }: Notice) => ({ id: randomUUID(), userId, kind, data })

async function readAdministrators(tx: Db): Promise<string[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(activeAdministrators)
  return rows.map(({ id }) => id)
}

async function trim(tx: Db, userIds: string[]): Promise<void> {
  const place = sql<number>`row_number() over (
    partition by ${notifications.userId} order by ${notifications.createdAt} desc, ${notifications.id} desc)`
  const ranked = tx
    .select({ id: notifications.id, place: place.as('place') })
    .from(notifications)
    .where(inArray(notifications.userId, userIds))
    .as('ranked')
  const old = tx.select({ id: ranked.id }).from(ranked).where(sql`${ranked.place} > ${KEPT_PER_USER}`)
  await tx.delete(notifications).where(inArray(notifications.id, old))
}

export async function markRead(db: Db, userId: string, untilMs: number): Promise<void> {
  // The client knows the instant in whole milliseconds, the database in microseconds.
  const after = new Date(untilMs + 1)
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(notifications.userId, userId), isNull(notifications.readAt), lt(notifications.createdAt, after)),
    )
}

/** The digest whose subjects are the addresses of new accounts. */
export const SIGN_UPS = 'sign-ups'

/** The kinds of notification that name an account. */
const OF_ACCOUNTS: Notice['kind'][] = ['account-waiting', 'sign-in-attack']

/** Removes the account with that address from all notifications and from the next mail to administrators. */
export async function forgetSignUp(tx: Db, email: string): Promise<void> {
  const { kind, data } = notifications
  await tx.delete(notifications).where(and(inArray(kind, OF_ACCOUNTS), eq(sql`${data} ->> 'email'`, email)))
  await tx.delete(digestEntries).where(isSignUp(email))
}

const isSignUp = (email: string) => and(eq(digestEntries.kind, SIGN_UPS), eq(digestEntries.subject, email))

/** An account's address has changed: moves its notifications and entries in the next mail to the new one. */
export async function renameSignUp(
  tx: Db,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const { kind, data } = notifications
  await tx
    .update(notifications)
    .set({ data: sql`jsonb_set(${data}, '{email}', to_jsonb(${after}::text))` })
    .where(and(inArray(kind, OF_ACCOUNTS), eq(sql`${data} ->> 'email'`, before)))
  const removed = await tx.delete(digestEntries).where(isSignUp(before)).returning()
  if (removed.length > 0)
    await tx.insert(digestEntries).values({ kind: SIGN_UPS, subject: after }).onConflictDoNothing()
}

/** Takes administrators' notifications away from a user. */
export async function forgetAdminNotices(tx: Db, userId: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.kind, [...ADMIN_NOTICES])))
}
