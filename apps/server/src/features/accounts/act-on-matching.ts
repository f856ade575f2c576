import type { BulkBody, BulkReply } from '@pinquiz/protocol'
import { and, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { recordAct } from '../audit/mutations.ts'
import { actOnEach, affected, asOfDate } from './affected.ts'
import { bulkCursor } from './bulk-cursor.ts'
import type { Accounts, User } from './contract.ts'
import { matchingUsers } from './list-users.ts'
import type { Tickets } from './sign-in/tickets.ts'

type Tools = Pick<Accounts, 'changeApproval' | 'eraseAccount'> & { db: Db; tickets: Tickets }

/** Accounts of one request: an erasure takes many steps. */
const AT_ONCE = { approve: 50, reject: 50, revoke: 50, erase: 5 }

/**
 * Touches no account that wasn't among those confirmed: it must match now, and not have changed since the list was
 * shown. So it can only be fewer; if it were more, nothing happens. In order of ids, so that requests don't meet one
 * twice.
 */
export async function actOnMatching(
  { db, tickets, changeApproval, eraseAccount }: Tools,
  {
    actor,
    origin,
    filter,
    search,
    action,
    asOfMs,
    most,
    heir: asked,
    ...rest
  }: BulkBody & { actor: User; origin: string },
): Promise<BulkReply> {
  const unchangedSince = asOfDate(asOfMs)
  const heir = asked ?? null
  const cursor = bulkCursor(tickets, actor, [action, filter, search, asOfMs, heir])
  const after = cursor.open(rest.after)
  const where = and(
    matchingUsers(filter, search),
    affected(actor, action),
    // Who gets the quizzes stays.
    heir === null ? undefined : ne(users.id, heir),
    sql`${users.updatedAt} <= ${unchangedSince}`,
  )
  if (after === undefined) {
    const found = await db.$count(users, where)
    if (found > most) throw new AppError('conflict', { message: `${found} accounts match by now` })
    await recordAct(db, { actor, action: 'users-acted-on', subject: `${found}: ${action}` })
  }
  const atOnce = AT_ONCE[action]
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(where, after === undefined ? undefined : gt(users.id, after)))
    .orderBy(users.id)
    .limit(Math.min(most, atOnce))
  const ids = rows.map(({ id }) => id)
  const act = (userId: string) =>
    action === 'erase'
      ? eraseAccount({ actor, userId, heir, unchangedSince })
      : changeApproval({
          actor,
          userId,
          action,
          reason: null,
          isUnprovenAccepted: true,
          heir,
          origin,
          unchangedSince,
        })
  return cursor.give(await actOnEach(ids, atOnce, { most, act }))
}
