import { eq, sql } from 'drizzle-orm'
import type { Limits } from '../../config/site.ts'
import type { Db } from '../../db/db.ts'
import { sessions } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'

/** Refuses what was just inserted beyond the limits. Call it behind `lockOwner`, so that parallel inserts are counted. */
export async function requireWithin(
  tx: Db,
  hostId: string,
  { running, sessions: kept }: Pick<Limits, 'running' | 'sessions'>,
): Promise<void> {
  const [count] = await tx
    .select({
      running: sql<number>`(count(*) filter (where ${sessions.status} <> 'completed'))::int`,
      kept: sql<number>`count(*)::int`,
    })
    .from(sessions)
    .where(eq(sessions.hostId, hostId))
  if (running !== null && (count?.running ?? 0) > running)
    throw new AppError('too-many-running', {
      message: `a host runs at most ${running} sessions at once`,
      limit: running,
    })
  if (kept !== null && (count?.kept ?? 0) > kept)
    throw new AppError('too-many-sessions', { message: `a host keeps at most ${kept} sessions`, limit: kept })
}
