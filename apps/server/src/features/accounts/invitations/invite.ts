import { randomUUID } from 'node:crypto'
import { cleanName } from '@pinquiz/game'
import {
  foldEmail,
  type InvitationOutcome,
  type InvitationReport,
  type InvitationsBody,
  type InvitedRole,
  isAccountEmail,
} from '@pinquiz/protocol'
import { and, eq, sql } from 'drizzle-orm'
import type { Site } from '#config/site.ts'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import type { Clock } from '#platform/clock.ts'
import type { QueueMail } from '#platform/mail/contract.ts'
import { recordAct } from '../../audit/mutations.ts'
import type { User } from '../contract.ts'
import { mayBeInvited, mayInvite } from '../policy.ts'
import { userColumns } from '../queries.ts'
import { expiryOf, hashOfToken, insertInvitation, newInvitationToken, readKnown } from './invitation-rows.ts'

export type InviteTools = {
  db: Db
  clock: Clock
  queueMail: QueueMail
  site: () => Site
  isMailSent: boolean
}
type Asked = InvitationsBody & { actor: User; origin: string }
type Judged = { email: string; name: string; outcome: InvitationOutcome }

export const invitationLinkOf = (origin: string, token: string) => `${origin}/accept-invitation#${token}`

/** Invites, or with `isPreview` says what would happen. In one transaction: rights are those of its end. */
export async function invite(tools: InviteTools, asked: Asked): Promise<InvitationReport> {
  const { db, isMailSent } = tools
  if (asked.isMailed && !isMailSent) throw new AppError('conflict', { message: 'This site sends no mail' })
  return db.transaction(async (tx) => {
    await requireInviter(tx, asked.actor, asked.role)
    const people = await judge(tx, tools, asked.people)
    if (asked.isPreview) return { people: people.map(({ email, outcome }) => ({ email, outcome })) }
    const report: InvitationReport['people'] = []
    for (const person of people) report.push(await inviteOne(tx, tools, asked, person))
    const invited = report.filter(({ outcome }) => outcome === 'invited').length
    if (invited > 0)
      await recordAct(tx, {
        actor: asked.actor,
        action: 'invitations-sent',
        subject: `${invited}: ${asked.role}`,
      })
    return { people: report }
  })
}

/** Their rights must still hold when this commits: whatever takes them locks the account. `not-allowed`. */
export async function requireInviter(tx: Db, actor: User, role: InvitedRole): Promise<void> {
  const [current] = await tx
    .select(userColumns)
    .from(users)
    .where(and(eq(users.id, actor.id), eq(users.isApproved, true)))
    .for('share')
  if (!current || !mayInvite(current, role)) throw new AppError('not-allowed')
}

async function judge(
  tx: Db,
  { site, clock }: InviteTools,
  people: InvitationsBody['people'],
): Promise<Judged[]> {
  const typed = people.map(({ email, name }) => ({ email: foldEmail(email.trim()), name }))
  const fine = typed.map(({ email }) => email).filter(isAccountEmail)
  const { accounts, waiting } = await readKnown(tx, fine, clock.nowMs())
  const seen = new Set<string>()
  const outcomeOf = (email: string): InvitationOutcome => {
    if (!isAccountEmail(email)) return 'malformed'
    if (seen.has(email)) return 'twice'
    seen.add(email)
    if (accounts.has(email)) return 'exists'
    if (!mayBeInvited(site().signUp, email)) return 'domain'
    return waiting.has(email) ? 'waiting' : 'new'
  }
  return typed.map(({ email, name: written }) => {
    const name = cleanName(written, 100)
    return { email, name: name.ok ? name.value : '', outcome: outcomeOf(email) }
  })
}

async function inviteOne(
  tx: Db,
  { clock, queueMail }: InviteTools,
  { actor, role, days, isMailed, origin }: Asked,
  { email, name, outcome }: Judged,
): Promise<InvitationReport['people'][number]> {
  if (outcome !== 'new') return { email, outcome }
  const nowMs = clock.nowMs()
  const token = newInvitationToken()
  const hash = hashOfToken(token)
  const row = {
    id: randomUUID(),
    email,
    name,
    role,
    invitedBy: actor.id,
    expiresAt: expiryOf(nowMs, days),
    ...(isMailed ? { mailedHash: hash, mailedAt: sql`now()` } : { copiedHash: hash }),
  }
  if (!(await insertInvitation(tx, row, nowMs))) return { email, outcome: 'waiting' }
  const link = invitationLinkOf(origin, token)
  if (!isMailed) return { email, outcome: 'invited', link }
  await mailInvitation(tx, queueMail, { email, name, role, actor, token, origin, validDays: days })
  return { email, outcome: 'invited' }
}

type Letter = Pick<Asked, 'actor' | 'role' | 'origin'> & {
  email: string
  name: string
  token: string
  validDays: number
}

export async function mailInvitation(
  tx: Db,
  queueMail: QueueMail,
  { actor, origin, token, email, ...letter }: Letter,
): Promise<void> {
  const link = invitationLinkOf(origin, token)
  const content = { template: 'account-invitation', ...letter, invitedBy: actor.name, link } as const
  await queueMail(tx, { to: email, language: null, content })
}
