import { createHash } from 'node:crypto'
import { and, like, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authVerifications } from '#db/schema.ts'

/** Longer than anything that is remembered is valid. */
const REMEMBERED_MS = 3_600_000

/**
 * Whether something that works once is used for the first time. Only for what the server signed or encrypted itself, so
 * that strangers can't fill the table.
 */
export async function firstUse(
  tx: Db,
  purpose: 'passkey-used' | 'provider-state',
  secret: string,
): Promise<boolean> {
  const id = `${purpose}:${createHash('sha256').update(secret).digest('base64url')}`
  await tx
    .delete(authVerifications)
    .where(and(like(authVerifications.id, `${purpose}:%`), lt(authVerifications.expiresAt, sql`now()`)))
  const expiresAt = new Date(Date.now() + REMEMBERED_MS)
  const noted = await tx
    .insert(authVerifications)
    .values({ id, identifier: id, value: '', expiresAt })
    .onConflictDoNothing()
    .returning({ id: authVerifications.id })
  return noted.length > 0
}
