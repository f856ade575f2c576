import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authenticators } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { decrypt, encrypt } from '#platform/encryption.ts'
import { hashBackupCode, isOneTimeCode, newBackupCodes, newSecret, periodOf } from './one-time-codes.ts'

type Row = typeof authenticators.$inferSelect
type Site = { siteSecret: string; nowMs: number }

/** Stores a new secret, which has no effect until a first correct code. Throws `conflict` if one is in use. */
export async function insertAuthenticator(db: Db, userId: string, siteSecret: string): Promise<string> {
  const secret = newSecret()
  const values = { secret: encrypt(secret, siteSecret) }
  const stored = await db
    .insert(authenticators)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { ...values, createdAt: sql`now()` },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  if (stored.length === 0) throw new AppError('conflict', { message: 'An authenticator is already set up' })
  return secret
}

/** Returns the backup codes. Throws `conflict` if there is nothing to confirm, `credentials-wrong`. */
export async function confirmAuthenticator(
  tx: Db,
  { userId, code, siteSecret, nowMs }: Site & { userId: string; code: string },
): Promise<string[]> {
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
    .for('update')
  if (!row) throw new AppError('conflict', { message: 'There is nothing to confirm' })
  const lastPeriod = await readPeriod(row, code, { siteSecret, nowMs })
  if (lastPeriod === null) throw new AppError('credentials-wrong')
  await tx
    .update(authenticators)
    .set({ confirmedAt: new Date(nowMs), lastPeriod })
    .where(eq(authenticators.userId, userId))
  return renewBackupCodes(tx, userId, siteSecret)
}

/** Replaces all older ones. Throws `conflict` without an authenticator. */
export async function renewBackupCodes(db: Db, userId: string, siteSecret: string): Promise<string[]> {
  const codes = newBackupCodes()
  const renewed = await db
    .update(authenticators)
    .set({ backupCodes: codes.map((code) => hashBackupCode(code, siteSecret)) })
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
    .returning({ userId: authenticators.userId })
  if (renewed.length === 0) throw new AppError('conflict', { message: 'No authenticator is set up' })
  return codes
}

/** Whether the typed text is a code of the app or a backup code. This uses it up (A26, A27). */
export async function acceptCode(
  db: Db,
  { userId, code, ...site }: Site & { userId: string; code: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The lock makes two requests with the same code run one after the other.
    const [row] = await tx
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .for('update')
    const used = row && (await useUp(row, code.replace(/\s/g, ''), site))
    if (!used) return false
    await tx.update(authenticators).set(used).where(eq(authenticators.userId, userId))
    return true
  })
}

async function useUp(row: Row, code: string, site: Site): Promise<Partial<Row> | null> {
  if (isOneTimeCode(code)) {
    const lastPeriod = await readPeriod(row, code, site)
    return lastPeriod === null ? null : { lastPeriod }
  }
  const hash = hashBackupCode(code, site.siteSecret)
  if (!row.backupCodes.includes(hash)) return null
  return { backupCodes: row.backupCodes.filter((one) => one !== hash) }
}

async function readPeriod({ secret, lastPeriod }: Row, code: string, { siteSecret, nowMs }: Site) {
  const decrypted = decrypt(secret, siteSecret)
  return periodOf(code.replace(/\s/g, ''), { secret: decrypted, after: lastPeriod, nowMs })
}
