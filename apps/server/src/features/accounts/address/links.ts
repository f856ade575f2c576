import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authVerifications } from '#db/schema.ts'

const PURPOSES = ['password-reset', 'address-proof', 'address-change'] as const
type Purpose = (typeof PURPOSES)[number]

export type Link = { userId: string; email: string }

/** One row per account and purpose: a newer link replaces the older. */
const linkId = (purpose: Purpose, userId: string) => `${purpose}:${userId}`

/**
 * Makes the only valid link of this purpose, for mail to `link.email`, and returns its token, which the database
 * doesn't store. Null if one was made within the last `restMs`: then nothing changes and that one stays valid.
 */
export async function makeLink(
  tx: Db,
  purpose: Purpose,
  { link, nowMs, validMs, restMs = 0 }: { link: Link; nowMs: number; validMs: number; restMs?: number },
): Promise<string | null> {
  const id = linkId(purpose, link.userId)
  const token = randomBytes(32).toString('base64url')
  const row = {
    identifier: identifierOf(purpose, token),
    value: `${link.userId} ${link.email}`,
    expiresAt: new Date(nowMs + validMs),
  }
  const [made] = await tx
    .insert(authVerifications)
    .values({ id, ...row })
    .onConflictDoUpdate({
      target: authVerifications.id,
      set: { ...row, updatedAt: sql`now()` },
      setWhere: lte(authVerifications.expiresAt, new Date(nowMs + validMs - restMs)),
    })
    .returning({ id: authVerifications.id })
  return made ? token : null
}

export async function findLink(db: Db, purpose: Purpose, token: string, nowMs: number): Promise<Link | null> {
  const [found] = await db
    .select({ value: authVerifications.value })
    .from(authVerifications)
    .where(
      and(
        eq(authVerifications.identifier, identifierOf(purpose, token)),
        gt(authVerifications.expiresAt, new Date(nowMs)),
      ),
    )
  if (!found) return null
  const [userId = '', email = ''] = found.value.split(' ')
  return { userId, email }
}

/** Links mailed to an account before stop working. */
export async function forgetLinks(tx: Db, userId: string): Promise<void> {
  const ids = PURPOSES.map((purpose) => linkId(purpose, userId))
  await tx.delete(authVerifications).where(inArray(authVerifications.id, ids))
}

const identifierOf = (purpose: Purpose, token: string) =>
  `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
