import type { InvitedRole } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { accountInvitations, users } from '#db/schema.ts'
import { recordAct } from '../../audit/mutations.ts'
import { mayInvite } from '../policy.ts'
import { deleteInvitations } from './invitation-rows.ts'

type Account = { id: string; email: string; isApproved: boolean; rejectedAt: Date | null }

/**
 * The address is proven to be the account's. An open invitation of it opens an account that still waits: returns the
 * role. It goes in any case, since it must not open an account whose approval was lost later. To be called before a new
 * account is inserted: accepting it locks in this order, too.
 */
export async function takeUpInvitation(
  tx: Db,
  { id, email, isApproved, rejectedAt }: Account,
  nowMs: number,
): Promise<InvitedRole | null> {
  const [row] = await tx
    .select()
    .from(accountInvitations)
    .where(eq(accountInvitations.email, email))
    .for('update')
  if (!row) return null
  // Not locked: when the inviter loses the right, the invitation, which is locked, is withdrawn too.
  const [inviter] = await tx.select().from(users).where(eq(users.id, row.invitedBy))
  await deleteInvitations(tx, eq(accountInvitations.id, row.id))
  const isOpen = row.expiresAt.getTime() > nowMs && inviter?.isApproved && mayInvite(inviter, row.role)
  if (!isOpen || isApproved || rejectedAt) return null
  await recordAct(tx, { actor: inviter, action: 'invitation-accepted', about: id })
  return row.role
}
