import type { IncomingHttpHeaders } from 'node:http'
import { MAX_TOKENS } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { authSessions, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { QueueMail } from '#platform/mail/contract.ts'
import { recordAct } from '../../audit/mutations.ts'
import type { Tokens, User } from '../contract.ts'
import { notifyOwner } from '../notify-owner.ts'
import type { OwnerChecks } from '../protection/owner.ts'
import { tidyName } from '../tidy-account.ts'
import { bearerOf } from './bearer.ts'
import { deleteToken, insertToken, listTokens, newSecret, noteUse, readToken } from './token-rows.ts'

type Deps = {
  db: Db
  queueMail: QueueMail
  requireSignIn: (headers: IncomingHttpHeaders) => Promise<{ user: User; signIn: string }>
  requireOwnerByCode: OwnerChecks['requireOwnerByCode']
  onSignInsEnded: (userId: string) => void
}

/** A person's API tokens. Only a signed-in browser lists, makes and revokes them, never a token. */
export function createTokens({
  db,
  queueMail,
  requireSignIn,
  requireOwnerByCode,
  onSignInsEnded,
}: Deps): Tokens {
  return {
    requireToken: (headers) => requireToken(db, headers),
    async listTokens(headers) {
      const { user } = await requireSignIn(headers)
      return { tokens: await listTokens(db, user.id) }
    },
    async makeToken(headers, { password, code, ...asked }) {
      const { user, signIn } = await requireOwnerByCode(headers, { password, code })
      const { id: userId } = user
      const name = tidyName(asked.name)
      const secret = newSecret()
      const token = await db.transaction(async (tx) => {
        // Whatever ends sign-ins locks the account: it comes before this and is noticed, or deletes the new token.
        const [owner] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
        if (!owner?.isApproved) throw new AppError('not-signed-in')
        const [stillIn] = await tx.select().from(authSessions).where(eq(authSessions.id, signIn))
        if (!stillIn) throw new AppError('not-signed-in')
        if ((await listTokens(tx, userId)).length >= MAX_TOKENS)
          throw new AppError('conflict', { message: `An account can have ${MAX_TOKENS} tokens` })
        const made = await insertToken(tx, { ...asked, userId, name, secret })
        await recordAct(tx, { actor: user, action: 'token-made', subject: asked.scopes.join(', ') })
        await notifyOwner(tx, user, queueMail, { template: 'second-factor-changed', change: 'token-made' })
        return made
      })
      return { token, secret }
    },
    async revokeToken(headers, id) {
      const { user } = await requireSignIn(headers)
      await db.transaction(async (tx) => {
        if (!(await deleteToken(tx, user.id, id))) throw new AppError('not-found')
        await recordAct(tx, { actor: user, action: 'token-revoked' })
      })
      // Streams opened with it ask again.
      onSignInsEnded(user.id)
    },
  }
}

/** Throws `token-wrong`. Grants a host's rights at most, even with an administrator's token. */
export async function requireToken(db: Db, headers: IncomingHttpHeaders) {
  const secret = bearerOf(headers)
  const found = secret ? await readToken(db, secret) : null
  if (!found) throw new AppError('token-wrong', { message: 'The token is unknown, expired or revoked' })
  const { id, scopes, user, isUseDue } = found
  if (isUseDue) await noteUse(db, id)
  return { user: { ...user, role: 'host' as const }, scopes }
}
