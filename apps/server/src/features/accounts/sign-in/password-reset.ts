import { foldEmail, type Role } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { findLink, makeLink } from '../address/links.ts'
import { type MailTools, markProven, type ProofTools } from '../address/prove-address.ts'
import type { PasswordReset, Reader, User } from '../contract.ts'
import { endSignIns, setPassword } from '../mutations.ts'
import { notifyOwner } from '../notify-owner.ts'
import { readLanguage, readUser } from '../queries.ts'
import { inEqualTime } from './equal-time.ts'
import type { HashNewPassword } from './password-policy.ts'

const VALID_MINUTES = 60

type Deps = ProofTools & {
  db: Db
  hashNewPassword: HashNewPassword
  /** Whether links reach a mailbox; otherwise an operator hands them out from the outbox, which proves nothing. */
  isMailSent: boolean
  onReset: (userId: string) => void
  mayUsePassword: (user: { role: Role }) => boolean
}

/**
 * One row per account, so that every older link stops working; row, mail and password change are atomic, and the
 * database stores no token (docs/decisions/0012).
 */
export function createPasswordReset({
  db,
  hashNewPassword,
  onReset,
  isMailSent,
  ...tools
}: Deps): PasswordReset {
  const { clock, queueMail } = tools
  const find = (on: Db, token: string) => findLink(on, 'password-reset', token, clock.nowMs())

  return {
    async requestReset({ email, mayMail, ...reader }) {
      await inEqualTime(() => issueLink(db, { email, mayMail }, { ...tools, ...reader }))
    },
    isResetTokenValid: async (token) => (await find(db, token)) !== null,
    async resetPassword(token, newPassword) {
      const link = await find(db, token)
      const user = link && (await readUser(db, link.userId))
      if (!user) throw new AppError('reset-link-invalid')
      // Before the transaction, which on the embedded database everyone waits for.
      const password = await hashNewPassword(newPassword, user)
      await db.transaction(async (tx) => {
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
        // If another request was faster or a newer link exists, nothing is found here.
        if (!(await find(tx, token))) throw new AppError('reset-link-invalid')
        await setPassword(tx, user.id, password)
        await endSignIns(tx, user.id)
        if (isMailSent) await markProven(tx, user.id, tools)
        if (user.isApproved) await notifyOwner(tx, user, queueMail, { template: 'password-changed' })
      })
      onReset(user.id)
    },
  }
}

async function issueLink(
  db: Db,
  { email, mayMail }: { email: string; mayMail: boolean },
  tools: Pick<Deps, 'mayUsePassword'> & MailTools & Reader,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.email, foldEmail(email)))
      .for('update')
    if (user && mayMail && tools.mayUsePassword(user))
      await mailResetLink(tx, user, { ...tools, template: 'password-reset', restMs: 0 })
  })
}

type ResetMail = MailTools & Reader & { template: 'password-reset' | 'sign-up-again'; restMs: number }

/** Mails a link for setting a new password, unless the last one is younger than `restMs`. */
export async function mailResetLink(
  tx: Db,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
  { clock, queueMail, language, origin, template, restMs }: ResetMail,
): Promise<void> {
  const token = await makeLink(tx, 'password-reset', {
    link: { userId: id, email },
    nowMs: clock.nowMs(),
    validMs: VALID_MINUTES * 60_000,
    restMs,
  })
  if (!token) return
  await queueMail(tx, {
    to: email,
    language: (await readLanguage(tx, id)) ?? language,
    content: {
      template,
      name,
      link: `${origin}/reset-password?token=${token}`,
      validMinutes: VALID_MINUTES,
    },
  })
}
