import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type ApiToken, type NewTokenBody, TOKEN_PREFIX, tokenScope } from '@pinquiz/protocol'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { apiTokens, users } from '#db/schema.ts'
import { userColumns } from '../queries.ts'

const TOKEN_BYTES = 24
const ENDING_LENGTH = 4
/** The last use is written at most this often, not with every request. */
const USE_EVERY_S = 60

const isOver = sql<boolean>`${apiTokens.expiresAt} <= now()`

export const newSecret = () => TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('hex')

const hashed = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export async function insertToken(
  tx: Db,
  {
    userId,
    secret,
    name,
    scopes,
    days,
  }: { userId: string; secret: string } & Omit<NewTokenBody, 'password' | 'code'>,
): Promise<ApiToken> {
  const [made] = await tx
    .insert(apiTokens)
    .values({
      id: randomUUID(),
      userId,
      name,
      hash: hashed(secret),
      ending: secret.slice(-ENDING_LENGTH),
      scopes: [...scopes],
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning()
  if (!made) throw new Error('an insert returns its row')
  return apiTokenOf(made, false)
}

const apiTokenOf = (
  { id, name, scopes, ending, createdAt, expiresAt, lastUsedAt }: typeof apiTokens.$inferSelect,
  isExpired: boolean,
): ApiToken => ({
  id,
  name,
  // A node of a later version may have stored one that this one doesn't know.
  scopes: tokenScope.options.filter((scope) => scopes.includes(scope)),
  ending,
  createdAtMs: createdAt.getTime(),
  expiresAtMs: expiresAt.getTime(),
  lastUsedAtMs: lastUsedAt?.getTime() ?? null,
  isExpired,
})

/** Newest first. */
export async function listTokens(db: Db, userId: string): Promise<ApiToken[]> {
  const rows = await db
    .select({ token: apiTokens, isOver })
    .from(apiTokens)
    .where(eq(apiTokens.userId, userId))
    .orderBy(desc(apiTokens.createdAt), apiTokens.id)
  return rows.map(({ token, isOver }) => apiTokenOf(token, isOver))
}

/** Read every time, so that a revoked one is refused at once. Null: unknown, expired, or its owner isn't approved. */
export async function readToken(db: Db, secret: string) {
  const { id, scopes, hash, expiresAt, lastUsedAt } = apiTokens
  const [row] = await db
    .select({
      id,
      scopes,
      user: userColumns,
      isUseDue: sql<boolean>`${lastUsedAt} is null or ${lastUsedAt} < now() - make_interval(secs => ${USE_EVERY_S})`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(hash, hashed(secret)), gt(expiresAt, sql`now()`), eq(users.isApproved, true)))
  return row ?? null
}

export async function noteUse(db: Db, id: string): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: sql`now()` }).where(eq(apiTokens.id, id))
}

/** False: there was none of theirs with this id. */
export async function deleteToken(tx: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id })
  return deleted.length > 0
}

/** With whatever ends an account's sign-ins: someone who was in it may have made some. */
export async function deleteTokens(tx: Db, userId: string): Promise<void> {
  await tx.delete(apiTokens).where(eq(apiTokens.userId, userId))
}
