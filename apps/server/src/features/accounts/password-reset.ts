import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { authVerifications, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { PasswordReset } from './contract.ts'
import { inEqualTime } from './equal-time.ts'
import { endSignIns, resetLinkId, setPassword } from './mutations.ts'
import { hashPassword } from './passwords.ts'
import { readLanguage } from './queries.ts'

const VALID_MINUTES = 60
/** Longer than finding an account and queueing its mail takes, so that the time tells nothing about the address. */
const REPLY_MS = 300

type Deps = { db: Db; clock: Clock; queueMail: QueueMail; onReset: (userId: string) => void }

/**
 * Ours instead of better-auth's: one row per account makes every older link worthless, the row, its mail and the change
 * of the password are atomic, and the database holds no token (docs/decisions/0012).
 */
export function createPasswordReset({ db, clock, queueMail, onReset }: Deps): PasswordReset {
  const find = (token: string) => findLink(db, identifierOf(token), new Date(clock.nowMs()))

  return {
    async requestReset(input) {
      await inEqualTime(REPLY_MS, () => issueLink({ db, clock, queueMail }, input))
    },
    isResetTokenValid: async (token) => (await find(token)) !== null,
    async resetPassword(token, newPassword) {
      const userId = await find(token)
      if (!userId) throw new AppError('reset-link-invalid')
      // Before the transaction, which on the embedded database everybody waits for.
      const password = await hashPassword(newPassword)
      await db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
        // Whoever waited for somebody faster, or for a newer link, finds nothing here.
        if (!(await findLink(tx, identifierOf(token), new Date(clock.nowMs()))))
          throw new AppError('reset-link-invalid')
        await setPassword(tx, userId, password)
        await endSignIns(tx, userId)
      })
      onReset(userId)
    },
  }
}

async function issueLink(
  { db, clock, queueMail }: Omit<Deps, 'onReset'>,
  { email, language, origin, mayMail }: Parameters<PasswordReset['requestReset']>[0],
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(eq(users.email, email.toLowerCase()))
      .for('update')
    if (!user || !mayMail) return
    const link = {
      identifier: identifierOf(token),
      value: user.id,
      expiresAt: new Date(clock.nowMs() + VALID_MINUTES * 60_000),
    }
    await tx
      .insert(authVerifications)
      .values({ id: resetLinkId(user.id), ...link })
      .onConflictDoUpdate({ target: authVerifications.id, set: { ...link, updatedAt: sql`now()` } })
    await queueMail(tx, {
      to: user.email,
      language: (await readLanguage(tx, user.id)) ?? language,
      content: {
        template: 'password-reset',
        name: user.name,
        link: `${origin}/reset-password?token=${token}`,
        validMinutes: VALID_MINUTES,
      },
    })
  })
}

/** The user whom the link lets in, or null. */
async function findLink(db: Db, identifier: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ userId: authVerifications.value })
    .from(authVerifications)
    .where(and(eq(authVerifications.identifier, identifier), gt(authVerifications.expiresAt, now)))
  return found?.userId ?? null
}

const identifierOf = (token: string) =>
  `password-reset:${createHash('sha256').update(token).digest('base64url')}`
