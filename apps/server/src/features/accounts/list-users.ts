import { type AdminUserList, type AdminUserQuery, statusOf, type UserFilter } from '@pinquiz/protocol'
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { containsWords } from '../../db/search.ts'
import { AS_OF_MS, count, countAffected } from './affected.ts'
import type { User } from './contract.ts'
import { userColumns } from './queries.ts'

const PAGE_SIZE = 25

const FILTERS: Record<UserFilter, SQL | undefined> = {
  all: undefined,
  pending: and(eq(users.isApproved, false), isNull(users.rejectedAt)),
  approved: eq(users.isApproved, true),
  rejected: and(eq(users.isApproved, false), isNotNull(users.rejectedAt)),
}

export const matchingUsers = (filter: UserFilter, search: string): SQL | undefined =>
  and(containsWords([users.name, users.email], search), FILTERS[filter])

/** Without those that only need their owner to use the mailed link. */
export const countWaiting = (db: Db): Promise<number> =>
  db.$count(users, and(FILTERS.pending, eq(users.isApprovedOnceProven, false)))

/** Newest first. */
export async function listUsers(
  db: Db,
  { page, filter, search }: AdminUserQuery,
  { isMailSent, actor }: { isMailSent: boolean; actor: User },
): Promise<AdminUserList> {
  const searched = matchingUsers(filter, search)
  const [counts] = await db
    .select({
      all: count(FILTERS.all),
      pending: count(FILTERS.pending),
      approved: count(FILTERS.approved),
      rejected: count(FILTERS.rejected),
    })
    .from(users)
  const [found] = await db
    .select({ total: count(undefined), ...countAffected(actor), asOfMs: AS_OF_MS })
    .from(users)
    .where(searched)
  if (!counts || !found) throw new Error('a count has a row')
  const { total, ...matching } = found
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
  return { users: shown, page, pageSize: PAGE_SIZE, total, counts, matching }
}
