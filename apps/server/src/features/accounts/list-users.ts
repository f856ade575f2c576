import { type AdminUserList, type AdminUserQuery, statusOf, type UserFilter } from '@pinquiz/protocol'
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { containsWords } from '../../db/search.ts'
import { userColumns } from './queries.ts'

const PAGE_SIZE = 25

const FILTERS: Record<UserFilter, SQL | undefined> = {
  all: undefined,
  pending: and(eq(users.isApproved, false), isNull(users.rejectedAt)),
  approved: eq(users.isApproved, true),
  rejected: and(eq(users.isApproved, false), isNotNull(users.rejectedAt)),
}

const count = (where: SQL | undefined) =>
  where ? sql<number>`(count(*) filter (where ${where}))::int` : sql<number>`count(*)::int`

/** Without those that only need their owner to use the mailed link. */
export const countWaiting = (db: Db): Promise<number> =>
  db.$count(users, and(FILTERS.pending, eq(users.isApprovedOnceProven, false)))

/** Newest first. */
export async function listUsers(
  db: Db,
  { page, filter, search }: AdminUserQuery,
  isMailSent: boolean,
): Promise<AdminUserList> {
  const searched = and(containsWords([users.name, users.email], search), FILTERS[filter])
  const [counted] = await db
    .select({
      all: count(FILTERS.all),
      pending: count(FILTERS.pending),
      approved: count(FILTERS.approved),
      rejected: count(FILTERS.rejected),
      found: count(searched),
    })
    .from(users)
  const { found: total = 0, ...counts } = counted ?? { all: 0, pending: 0, approved: 0, rejected: 0 }
  const rows = await db
    .select({
      ...userColumns,
      rejectedAt: users.rejectedAt,
      createdAt: users.createdAt,
      isAddressProven: users.emailVerified,
      isApprovedOnceProven: users.isApprovedOnceProven,
    })
    .from(users)
    .where(searched)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const shown = rows.map(({ createdAt, rejectedAt, ...row }) => {
    const user = { ...row, isRejected: !row.isApproved && rejectedAt !== null }
    return { ...user, status: statusOf(user, isMailSent), createdAtMs: createdAt.getTime() }
  })
  return { users: shown, page, pageSize: PAGE_SIZE, total, counts }
}
