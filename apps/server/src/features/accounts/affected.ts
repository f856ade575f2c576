import type { BulkAction, BulkReply } from '@pinquiz/protocol'
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { User } from './contract.ts'

export const count = (where: SQL | undefined) =>
  where ? sql<number>`(count(*) filter (where ${where}))::int` : sql<number>`count(*)::int`

/** The database's time, by which rows say when they changed. */
export const AS_OF_MS = sql<number>`extract(epoch from now())::float8 * 1000`
export const asOfDate = (asOfMs: number): Date => new Date(Math.floor(asOfMs))

const CHANGES: Record<BulkAction, SQL | undefined> = {
  approve: and(eq(users.isApproved, false), eq(users.isApprovedOnceProven, false)),
  reject: and(eq(users.isApproved, false), isNull(users.rejectedAt)),
  revoke: eq(users.isApproved, true),
  erase: undefined,
}

/** What policy.ts allows, as a condition; it still decides about each account. */
export const affected = (actor: User, action: BulkAction): SQL | undefined =>
  and(
    ne(users.id, actor.id),
    actor.role === 'super-admin' ? undefined : eq(users.role, 'host'),
    CHANGES[action],
  )

export function countAffected(actor: User) {
  const of = (action: BulkAction) => count(affected(actor, action))
  const unproven = and(affected(actor, 'approve'), eq(users.emailVerified, false))
  return {
    approve: of('approve'),
    reject: of('reject'),
    revoke: of('revoke'),
    erase: of('erase'),
    unproven: count(unproven),
  }
}

/** Acts on one after another and goes on when one of them is refused: it has changed, or rights have. */
export async function actOnEach(
  ids: readonly string[],
  atOnce: number,
  { most, act }: { most: number; act: (id: string) => Promise<unknown> },
): Promise<BulkReply> {
  let failed = 0
  for (const id of ids)
    await act(id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      failed += 1
    })
  const isMore = ids.length === atOnce && ids.length < most
  return { done: ids.length - failed, failed, next: isMore ? (ids.at(-1) ?? null) : null }
}
