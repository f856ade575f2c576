import type { IncomingHttpHeaders } from 'node:http'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authSessions, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { OwnSignIns, User } from '../contract.ts'
import { endSignIns } from '../mutations.ts'
import { deviceOf } from './device.ts'

type Deps = {
  db: Db
  requireSignIn: (headers: IncomingHttpHeaders) => Promise<{ user: User; signIn: string }>
  onSignInsEnded: (userId: string) => void
}

/** The user's sign-ins, and how to end them. */
export function createOwnSignIns({ db, requireSignIn, onSignInsEnded }: Deps): OwnSignIns {
  return {
    async listSignIns(headers) {
      const { user, signIn } = await requireSignIn(headers)
      const rows = await db
        .select()
        .from(authSessions)
        .where(and(eq(authSessions.userId, user.id), gt(authSessions.expiresAt, sql`now()`)))
        .orderBy(desc(authSessions.createdAt), authSessions.id)
      const signIns = rows.map(({ id, userAgent, ipAddress, createdAt }) => ({
        id,
        ...deviceOf(userAgent),
        address: ipAddress || null,
        signedInAtMs: createdAt.getTime(),
        isThis: id === signIn,
      }))
      return { signIns }
    },
    async endSignIn(headers, id) {
      const { user } = await requireSignIn(headers)
      const ended = await db
        .delete(authSessions)
        .where(and(eq(authSessions.userId, user.id), eq(authSessions.id, id)))
        .returning({ id: authSessions.id })
      if (ended.length === 0) throw new AppError('not-found')
      onSignInsEnded(user.id)
    },
    async endOtherSignIns(headers) {
      const { user, signIn } = await requireSignIn(headers)
      await db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
        await endSignIns(tx, user.id, signIn)
      })
      onSignInsEnded(user.id)
    },
  }
}
