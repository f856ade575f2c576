import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { noteErased } from '../../db/erasures.ts'
import { mails, sessions, users } from '../../db/schema.ts'
import { AppError } from '../../platform/app-error.ts'
import { forgetInMails } from '../../platform/mail/forget-person.ts'
import { forgetReasons, recordAct } from '../audit/mutations.ts'
import { leaveMediaToSessions } from '../media/media-rows.ts'
import { forgetSignUp } from '../notifications/mutations.ts'
import { handOverAll } from '../quizzes/hand-over.ts'
import { forgetOwnShares } from '../sessions/sharing/share-rows.ts'
import { forgetLinks } from './address/links.ts'
import { isLastSuperAdmin, lockAdministrators, lockBoth, requireUnchanged } from './change-role.ts'
import type { AccountErasure, User } from './contract.ts'
import { withdrawFor } from './invitations/invitation-rows.ts'
import { mayErase } from './policy.ts'

type Erasure = AccountErasure & {
  /** Ends their running sessions. */
  end: (userId: string) => Promise<void>
  /** Ends and erases their sessions in small steps, before the account itself. */
  erase: (userId: string) => Promise<void>
}

/**
 * Erases an account with everything it owns, or after handing that over. An erased account counts as none. Throws
 * `not-allowed`, `last-administrator`, and `bad-request` for an unsuitable heir.
 */
export async function eraseAccount(db: Db, { end, erase, ...erasure }: Erasure): Promise<void> {
  const { actor, userId, heir } = erasure
  // Checked first, so that a refused request erases no sessions.
  if (!(await db.transaction((tx) => lockForErasure(tx, erasure)))) return
  await (heir === null ? erase(userId) : end(userId))
  await db.transaction(async (tx) => {
    const locked = await lockForErasure(tx, erasure)
    if (!locked) return
    const { target, receiver } = locked
    if (receiver) await handOn(tx, userId, receiver.id)
    await forgetAccount(tx, target)
    if (receiver) await recordAct(tx, { actor, action: 'account-handed-on', about: receiver.id })
    else await recordAct(tx, { actor, action: 'account-erased' })
  })
}

/** Null if there is no such account (any more). */
async function lockForErasure(tx: Db, { actor, userId, heir, unchangedSince }: AccountErasure) {
  await lockAdministrators(tx)
  const { target, current, receiver } = await lockBoth(tx, { actor, userId, heir })
  if (!current?.isApproved || (target && !mayErase(current, target))) throw new AppError('not-allowed')
  if (!target) return null
  requireUnchanged(target, unchangedSince)
  if (await isLastSuperAdmin(tx, userId)) throw new AppError('last-administrator')
  if (heir === null) return { target, receiver: null }
  if (!receiver?.isApproved)
    throw new AppError('bad-request', { message: 'heir: must be another approved account' })
  return { target, receiver }
}

async function handOn(tx: Db, from: string, to: string): Promise<void> {
  await handOverAll(tx, from, to)
  await tx.update(sessions).set({ hostId: to, updatedAt: sql`updated_at` }).where(eq(sessions.hostId, from))
  await forgetOwnShares(tx, to)
}

/** Erases the account, what still belongs to it, and what others store about it. Needs `lockAdministrators`. */
export async function forgetAccount(
  tx: Db,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email))
  await withdrawFor(tx, { userId: id, mayStill: [], email })
  await forgetInMails(tx, { name, email }, ['sign-up-digest', 'sign-in-attack'])
  await forgetSignUp(tx, email)
  await forgetReasons(tx, id)
  await forgetLinks(tx, id)
  await leaveMediaToSessions(tx, id)
  await tx.delete(users).where(eq(users.id, id))
  await noteErased(tx, 'accounts')
}
