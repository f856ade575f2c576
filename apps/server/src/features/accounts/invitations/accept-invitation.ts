import { randomUUID } from 'node:crypto'
import type { Role } from '@pinquiz/protocol'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { accountInvitations, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { recordAct } from '../../audit/mutations.ts'
import { type MailTools, mailProof } from '../address/prove-address.ts'
import type { Acceptance } from '../contract.ts'
import { endSignIns, setPassword } from '../mutations.ts'
import { mayInvite } from '../policy.ts'
import { wasRevoked } from '../providers/identity-rows.ts'
import type { HashNewPassword } from '../sign-in/password-policy.ts'
import { tidyName } from '../tidy-account.ts'
import { deleteInvitations, findByToken, type InvitationRow } from './invitation-rows.ts'

type Tools = MailTools & {
  db: Db
  isMailSent: boolean
  hashNewPassword: HashNewPassword
  requirePasswords: (user: { role: Role }) => void
  origin: string
}
/** `isProven`: the link came by mail to this very address. */
type Taking = { row: InvitationRow; name: string; password: string; isProven: boolean }

/** Makes the account, or takes over one whose address was never confirmed. Returns the address. */
export async function acceptInvitation(tools: Tools, acceptance: Acceptance): Promise<string> {
  const { db, clock, isMailSent, hashNewPassword } = tools
  const find = (on: Db) => findByToken(on, acceptance.token, clock.nowMs())
  const early = await find(db)
  if (!early) throw new AppError('token-invalid')
  // The account could be entered by no one, and its link would be used.
  tools.requirePasswords(early.row)
  const name = tidyName(acceptance.name)
  // Before the transaction, which on the embedded database everyone waits for.
  const password = await hashNewPassword(acceptance.password, { email: early.row.email, name })
  await db.transaction(async (tx) => {
    // Whatever takes the inviter's rights, or rejects the address, locks the account before it withdraws the invitation.
    const isConcerned = or(eq(users.id, early.row.invitedBy), eq(users.email, early.row.email))
    await tx.select({ id: users.id }).from(users).where(isConcerned).orderBy(users.id).for('update')
    const { id } = accountInvitations
    await tx.select({ id }).from(accountInvitations).where(eq(id, early.row.id)).for('update')
    const found = await find(tx)
    if (!found?.inviter.isApproved || !mayInvite(found.inviter, found.row.role))
      throw new AppError('token-invalid')
    const { row, inviter } = found
    const isProven = found.isMailed
    const userId = await placeAccount(tx, { row, name, password, isProven }, { ...tools, acceptance })
    await deleteInvitations(tx, eq(id, row.id))
    await recordAct(tx, { actor: inviter, action: 'invitation-accepted', about: userId })
    if (!isProven && isMailSent)
      await mailProof(
        tx,
        { id: userId, name, email: row.email, isApprovedOnceProven: true },
        { ...tools, language: acceptance.language },
      )
  })
  return early.row.email
}

/** `conflict` if the address has an account that is open, or one that waits and may be someone else's. */
async function placeAccount(
  tx: Db,
  { row: { email, role }, name, password, isProven }: Taking,
  { isMailSent, acceptance }: Tools & { acceptance: Acceptance },
): Promise<string> {
  const [before] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (
    before &&
    !before.isApproved &&
    (before.rejectedAt || before.isBarred || (await wasRevoked(tx, before.id)))
  )
    throw new AppError('token-invalid')
  // Without mail an address can't be confirmed: then the word of the administrator who handed out the link is enough.
  const isWaiting = !isProven && isMailSent
  if (before && (before.isApproved || isWaiting))
    throw new AppError('conflict', { message: 'The address already has an account' })
  const id = before?.id ?? randomUUID()
  const values = {
    name,
    role,
    isApproved: !isWaiting,
    isApprovedOnceProven: isWaiting,
    isApprovedByDomain: false,
    emailVerified: isProven,
  }
  if (before)
    await tx
      .update(users)
      .set({ ...values, updatedAt: sql`now()` })
      .where(eq(users.id, id))
  else {
    const made = await tx
      .insert(users)
      .values({ id, email, language: acceptance.language, isUnused: true, ...values })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (made.length === 0) throw new AppError('conflict', { message: 'The address already has an account' })
  }
  await setPassword(tx, id, password)
  await endSignIns(tx, id)
  return id
}
