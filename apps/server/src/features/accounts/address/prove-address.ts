import { eq, sql } from 'drizzle-orm'
import type { Site } from '#config/site.ts'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#platform/mail/contract.ts'
import type { Reader } from '../contract.ts'
import { takeUpInvitation } from '../invitations/take-up.ts'
import { isApprovedAtOnce } from '../policy.ts'
import { readLanguage } from '../queries.ts'
import { makeLink } from './links.ts'

const PROOF_DAYS = 7
const VALID_MS = PROOF_DAYS * 24 * 60 * 60_000
/** The shortest time between mails, however often an address is used to sign up; the newest link stays valid. */
export const REST_MS = 10 * 60_000

export type MailTools = { clock: Clock; queueMail: QueueMail }
export type ProofTools = MailTools & { site: () => Site }
type Owner = { id: string; name: string; email: string }
type Candidate = Owner & { isApprovedOnceProven: boolean }

/** Mails a link that confirms the address of an account, unless the last one is younger than `restMs`. */
export async function mailProof(
  tx: Db,
  { id, name, email, isApprovedOnceProven }: Candidate,
  { clock, queueMail, language, origin, restMs = REST_MS }: MailTools & Reader & { restMs?: number },
): Promise<void> {
  const token = await makeLink(tx, 'address-proof', {
    link: { userId: id, email },
    nowMs: clock.nowMs(),
    validMs: VALID_MS,
    restMs,
  })
  if (!token) return
  await queueMail(tx, {
    to: email,
    language: (await readLanguage(tx, id)) ?? language,
    content: {
      template: 'address-proof',
      name,
      isApproved: isApprovedOnceProven,
      link: `${origin}/confirm-address?token=${token}`,
      validDays: PROOF_DAYS,
    },
  })
}

/**
 * Mails a link to an account's future address. Nothing is sent if the address is taken, and the requester isn't told.
 */
export async function mailNewAddress(
  tx: Db,
  { id, name }: Pick<Owner, 'id' | 'name'>,
  email: string,
  { clock, queueMail, language, origin }: MailTools & Reader,
): Promise<void> {
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken) return
  const link = { userId: id, email }
  const token = await makeLink(tx, 'address-change', { link, nowMs: clock.nowMs(), validMs: VALID_MS })
  if (!token) return
  await queueMail(tx, {
    to: email,
    language: (await readLanguage(tx, id)) ?? language,
    content: {
      template: 'new-address',
      name,
      link: `${origin}/confirm-address?token=${token}`,
      validDays: PROOF_DAYS,
    },
  })
}

/** The account's address is confirmed. A pending approval takes effect now, as does an invitation. */
export async function markProven(
  tx: Db,
  userId: string,
  { queueMail, clock, site }: ProofTools,
): Promise<void> {
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!before || before.emailVerified) return
  const { name, email, isApproved, role } = before
  const invitedRole = await takeUpInvitation(tx, before, clock.nowMs())
  // The domain may have been taken off the list since the sign-up.
  const isStillApproved = !before.isApprovedByDomain || isApprovedAtOnce(site().signUp, email)
  const isWaiting = before.isApprovedOnceProven && isStillApproved
  const isOpening = !isApproved && (isWaiting || invitedRole !== null)
  await tx
    .update(users)
    .set({
      emailVerified: true,
      isApproved: isApproved || isOpening,
      role: invitedRole ?? role,
      isApprovedOnceProven: false,
      isApprovedByDomain: false,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
  if (!isOpening) return
  const language = await readLanguage(tx, userId)
  await queueMail(tx, { to: email, language, content: { template: 'account-approved', name } })
}
