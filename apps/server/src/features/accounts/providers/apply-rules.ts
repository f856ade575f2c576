import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { identities, users } from '#db/schema.ts'
import type { QueueMail } from '#platform/mail/contract.ts'
import { recordAct } from '../../audit/mutations.ts'
import { forgetAdminNotices } from '../../notifications/mutations.ts'
import { approvalMail } from '../approval-mail.ts'
import { withdrawFor } from '../invitations/invitation-rows.ts'
import { type EndHosting, endSignIns } from '../mutations.ts'
import { readLanguage } from '../queries.ts'
import type { Identity } from './identity-rows.ts'
import type { Grant } from './rules.ts'

type Tools = { queueMail: QueueMail; endHosting: EndHosting }
type Change = { identity: Identity; grant: Grant; provider: string }

/**
 * Gives approval and role as the provider's rules say at each sign-in, and takes back what they gave. Returns whether the
 * user lost access. Needs `lockAdministrators`, since it decides who administers the site. Logged.
 */
export async function applyRules(tx: Db, change: Change, tools: Tools): Promise<boolean> {
  const { identity, grant, provider } = change
  const [user] = await tx.select().from(users).where(eq(users.id, identity.userId)).for('update')
  // A super administrator neither comes from a provider nor is locked out by one.
  if (!user || grant === 'undecided' || user.role === 'super-admin') return false
  const now = decide(identity, user, grant)
  await tx
    .update(users)
    .set({ isApproved: now.isApproved, role: now.role, updatedAt: sql`now()` })
    .where(eq(users.id, user.id))
  await tx
    .update(identities)
    .set({ approval: now.approval, hasGivenRole: now.hasGivenRole })
    .where(eq(identities.id, identity.id))
  const isLost = user.isApproved && !now.isApproved
  const isGained = !user.isApproved && now.isApproved
  const act = { actor: { id: null, name: provider }, about: user.id }
  if (isGained || isLost) await recordAct(tx, { ...act, action: isLost ? 'user-revoked' : 'user-approved' })
  if (now.role !== user.role) await recordAct(tx, { ...act, action: `role-${now.role}` })
  const isDemoted = now.role === 'host' && user.role !== 'host'
  if (isDemoted) await forgetAdminNotices(tx, user.id)
  if (isDemoted || isLost)
    await withdrawFor(tx, { userId: user.id, mayStill: [], ...(isLost ? { email: user.email } : {}) })
  if (isLost) {
    await endSignIns(tx, user.id)
    await tools.endHosting(tx, user.id)
    const content = approvalMail(user, 'revoke', null)
    const language = await readLanguage(tx, user.id)
    if (content) await tools.queueMail(tx, { to: user.email, language, content })
  }
  return isLost
}

type Before = Pick<typeof users.$inferSelect, 'isApproved' | 'isBarred' | 'isRoleChosen' | 'rejectedAt'> & {
  role: 'host' | 'admin' | 'super-admin'
}
type Given = Pick<Identity, 'approval' | 'hasGivenRole'>

/** Administrators' own decisions stand: only what the rules gave is taken back, and nothing is given against them. */
function decide(
  { approval, hasGivenRole }: Given,
  { isApproved, isBarred, isRoleChosen, rejectedAt, role }: Before,
  grant: Grant,
) {
  const isTaken = grant === 'none' && approval === 'given'
  const isOpen =
    !isApproved && !isBarred && rejectedAt === null && (approval === 'none' || approval === 'taken')
  const isGiven = grant !== 'none' && isOpen
  const isDemoted = hasGivenRole && !isRoleChosen && grant !== 'admin'
  const isPromoted = !hasGivenRole && !isRoleChosen && grant === 'admin' && (isApproved || isGiven)
  return {
    isApproved: isGiven || (isApproved && !isTaken),
    approval: isGiven ? ('given' as const) : isTaken ? ('taken' as const) : approval,
    role: isPromoted ? ('admin' as const) : isDemoted ? ('host' as const) : role,
    hasGivenRole: isPromoted ? role !== 'admin' : hasGivenRole && !isDemoted && !isRoleChosen,
  }
}
