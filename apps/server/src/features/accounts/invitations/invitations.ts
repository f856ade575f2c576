import type { BulkReply, InvitationBulkBody, InvitationList, InvitedRole, Role } from '@pinquiz/protocol'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { accountInvitations, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { recordAct } from '../../audit/mutations.ts'
import { REST_MS } from '../address/prove-address.ts'
import { AS_OF_MS, actOnEach, asOfDate, count } from '../affected.ts'
import { bulkCursor } from '../bulk-cursor.ts'
import type { InvitationAct, Invitations, NotYet, Origin, SecondStep, SignedIn, User } from '../contract.ts'
import { mayInvite } from '../policy.ts'
import type { HashNewPassword } from '../sign-in/password-policy.ts'
import type { Tickets } from '../sign-in/tickets.ts'
import { acceptInvitation } from './accept-invitation.ts'
import {
  deleteInvitations,
  expiryOf,
  findByToken,
  forgetInvitationMails,
  hashOfToken,
  type InvitationRow,
  matching,
  newInvitationToken,
  readInvitations,
} from './invitation-rows.ts'
import { type InviteTools, invitationLinkOf, invite, mailInvitation, requireInviter } from './invite.ts'

type BulkTools = InviteTools & { tickets: Tickets }
type Deps = BulkTools & {
  hashNewPassword: HashNewPassword
  /** `passwords-off`. */
  requirePasswords: (user: { role: Role }) => void
  signIn: (
    credentials: { email: string; password: string },
    origin: Origin,
  ) => Promise<SignedIn | SecondStep | NotYet>
  onUsersChanged: () => void
}

const PAGE_SIZE = 25
const ROLES: InvitedRole[] = ['host', 'admin']
const rolesOf = (actor: User) => ROLES.filter((role) => mayInvite(actor, role))
/** How long an invitation that is sent again is valid. */
const RENEWED_DAYS = 14

export function createInvitations(deps: Deps): Invitations {
  const { db, clock, isMailSent, onUsersChanged } = deps
  const changing = async <T>(task: Promise<T>): Promise<T> => {
    const result = await task
    onUsersChanged()
    return result
  }
  return {
    listInvitations: (actor, query) => listInvitations(deps, actor, query),
    invite: (asked) => changing(invite(deps, asked)),
    resendInvitation: (act) => changing(resend(deps, act)),
    copyInvitation: (act) => copyLink(deps, act),
    withdrawInvitation: (act) => changing(withdraw(db, act)),
    actOnInvitations: (input) => changing(actOnInvitations(deps, input)),
    async readInvitation(token) {
      const found = await findByToken(db, token, clock.nowMs())
      if (!found?.inviter.isApproved || !mayInvite(found.inviter, found.row.role))
        return { state: 'none', email: '', name: '', role: 'host', invitedBy: '' }
      const { email, name, role } = found.row
      const [account] = await db.select().from(users).where(eq(users.email, email))
      return {
        state: account?.isApproved ? 'taken' : 'open',
        email,
        name,
        role,
        invitedBy: found.inviter.name,
      }
    },
    async acceptInvitation(acceptance, from, origin) {
      const email = await changing(acceptInvitation({ ...deps, isMailSent, origin }, acceptance))
      return deps.signIn({ email, password: acceptance.password }, from)
    },
  }
}

async function listInvitations(
  { db, clock, isMailSent }: InviteTools,
  actor: User,
  { page, search }: { page: number; search: string },
): Promise<InvitationList> {
  const where = matching(search)
  const rows = await readInvitations(db, where, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
  const yours = and(where, inArray(accountInvitations.role, rolesOf(actor)))
  const [counted = { total: 0, yours: 0, asOfMs: 0 }] = await db
    .select({ total: count(where), yours: count(yours), asOfMs: AS_OF_MS })
    .from(accountInvitations)
  const nowMs = clock.nowMs()
  const shown = rows.map(({ row: { id, email, name, role, mailedAt, expiresAt }, invitedBy }) => ({
    id,
    email,
    name,
    role,
    invitedBy,
    mailedAtMs: mailedAt?.getTime() ?? null,
    expiresAtMs: expiresAt.getTime(),
    isExpired: expiresAt.getTime() <= nowMs,
    isYours: mayInvite(actor, role),
  }))
  return {
    invitations: shown,
    page,
    pageSize: PAGE_SIZE,
    ...counted,
    isMailSent,
    roles: rolesOf(actor),
  }
}

/** `not-found`, `not-allowed`. Locks the actor before the invitation, as whatever takes their rights does. */
async function lockInvitation(
  tx: Db,
  { actor, id, unchangedSince }: Omit<InvitationAct, 'origin'>,
): Promise<InvitationRow> {
  await requireInviter(tx, actor, 'host')
  const where = and(eq(accountInvitations.id, id), unchangedSince && isUnchanged(unchangedSince))
  const [row] = await tx.select().from(accountInvitations).where(where).for('update')
  if (!row) throw new AppError('not-found')
  await requireInviter(tx, actor, row.role)
  return row
}

async function resend({ db, clock, queueMail, isMailSent }: InviteTools, act: InvitationAct): Promise<void> {
  if (!isMailSent) throw new AppError('conflict', { message: 'This site sends no mail' })
  await db.transaction(async (tx) => {
    const { id, email, name, role, mailedAt } = await lockInvitation(tx, act)
    await requireRest(tx, mailedAt)
    const nowMs = clock.nowMs()
    const token = newInvitationToken()
    await tx
      .update(accountInvitations)
      .set({
        mailedHash: hashOfToken(token),
        mailedAt: sql`now()`,
        expiresAt: expiryOf(nowMs, RENEWED_DAYS),
        invitedBy: act.actor.id,
      })
      .where(eq(accountInvitations.id, id))
    await forgetInvitationMails(tx, [email])
    await mailInvitation(tx, queueMail, { email, name, role, token, ...act, validDays: RENEWED_DAYS })
  })
}

/** So that no mailbox is flooded. By the database's time, which the row has. */
async function requireRest(tx: Db, mailedAt: Date | null): Promise<void> {
  if (!mailedAt) return
  const passedS = sql`extract(epoch from now() - ${mailedAt.toISOString()}::timestamptz)`
  const { rows } = await tx.execute<{ rest: number }>(
    sql`select ceil(${REST_MS / 1000}::int - ${passedS})::int as rest`,
  )
  const retryAfterS = rows[0]?.rest ?? 0
  if (retryAfterS > 0) throw new AppError('too-many-requests', { retryAfterS })
}

function copyLink({ db, clock }: InviteTools, act: InvitationAct): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockInvitation(tx, act)
    const nowMs = clock.nowMs()
    const token = newInvitationToken()
    const isExpired = row.expiresAt.getTime() <= nowMs
    await tx
      .update(accountInvitations)
      .set({
        copiedHash: hashOfToken(token),
        invitedBy: act.actor.id,
        ...(isExpired ? { expiresAt: expiryOf(nowMs, RENEWED_DAYS) } : {}),
      })
      .where(eq(accountInvitations.id, row.id))
    return invitationLinkOf(act.origin, token)
  })
}

function withdraw(db: Db, act: Omit<InvitationAct, 'origin'>): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockInvitation(tx, act).catch(unlessGone)
    if (!row) return
    await deleteInvitations(tx, and(eq(accountInvitations.id, row.id)))
    await recordAct(tx, { actor: act.actor, action: 'invitations-withdrawn', subject: `1: ${row.role}` })
  })
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not-found') return null
  throw error
}

const isUnchanged = (since: Date): SQL =>
  sql`greatest(${accountInvitations.createdAt}, ${accountInvitations.mailedAt}) <= ${since}`

/** Mail that is sent again is rendered and queued one by one. */
const AT_ONCE = 50

/** As with accounts: never one that wasn't among those confirmed. */
async function actOnInvitations(
  deps: BulkTools,
  {
    actor,
    origin,
    search,
    action,
    asOfMs,
    most,
    ...rest
  }: InvitationBulkBody & { actor: User; origin: string },
): Promise<BulkReply> {
  const { db, isMailSent } = deps
  if (action === 'mail' && !isMailSent) throw new AppError('conflict', { message: 'This site sends no mail' })
  const cursor = bulkCursor(deps.tickets, actor, [action, search, asOfMs])
  const after = cursor.open(rest.after)
  const unchangedSince = asOfDate(asOfMs)
  const { id, role } = accountInvitations
  const where = and(matching(search), inArray(role, rolesOf(actor)), isUnchanged(unchangedSince))
  if (after === undefined) {
    const found = await db.$count(accountInvitations, where)
    if (found > most) throw new AppError('conflict', { message: `${found} invitations match by now` })
    if (action === 'mail') await recordAct(db, { actor, action: 'invitations-sent', subject: String(found) })
  }
  const rows = await db
    .select({ id })
    .from(accountInvitations)
    .where(and(where, after === undefined ? undefined : gt(id, after)))
    .orderBy(id)
    .limit(Math.min(most, AT_ONCE))
  const act = (one: string) => {
    const single = { actor, id: one, origin, unchangedSince }
    return action === 'mail' ? resend(deps, single) : withdraw(db, single)
  }
  const ids = rows.map((row) => row.id)
  return cursor.give(await actOnEach(ids, AT_ONCE, { most, act }))
}
