import { type AccountStatus, type Language, statusOf } from '@pinquiz/protocol'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { mailLanguage } from '../../db/mail-language.ts'
import { userSettings, users } from '../../db/schema.ts'
import type { User } from './contract.ts'

export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  isApproved: users.isApproved,
}

/** Users to notify: those who may still act. */
export const activeAdministrators = and(
  inArray(users.role, ['admin', 'super-admin']),
  eq(users.isApproved, true),
)

/**
 * Whether an account may use the host's pages. `rejected`: an administrator refused it; `unproven`: approved, but its
 * mailed link hasn't been used.
 */
export type Access = 'approved' | 'pending' | 'unproven' | 'rejected'
type Row = Pick<
  typeof users.$inferSelect,
  'isApproved' | 'isApprovedOnceProven' | 'rejectedAt' | 'emailVerified'
>
const ACCESS: Record<AccountStatus, Access> = {
  ready: 'approved',
  'needs-link': 'unproven',
  'needs-approval': 'pending',
  'needs-both': 'pending',
  rejected: 'rejected',
}

export const statusOfRow = ({ rejectedAt, emailVerified, ...row }: Row, isMailSent: boolean) =>
  statusOf({ ...row, isRejected: rejectedAt !== null, isAddressProven: emailVerified }, isMailSent)

const accessOf = (row: Row): Access => ACCESS[statusOfRow(row, true)]

export async function readAccess(db: Db, userId: string): Promise<Access> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return row ? accessOf(row) : 'pending'
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ['admin', 'super-admin']))
    .limit(1)
  return found.length > 0
}

export async function readUser(db: Db, userId: string): Promise<User | null> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, userId))
  return row ?? null
}

/** The language for mail to an account; null: the site's. */
export async function readLanguage(db: Db, userId: string): Promise<Language | null> {
  const [row] = await db
    .select({ language: mailLanguage })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId))
  return row?.language ?? null
}
