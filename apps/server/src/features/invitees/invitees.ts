import { type Accommodations, grantedOf, type Invited, judgeInvited } from '@pinquiz/game'
import type { ChangedInvitee, Invitee, NewInvitee } from '@pinquiz/protocol'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { noteErased } from '../../db/erasures.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SessionAccess } from '../../platform/session-access.ts'
import type { Invitees } from './contract.ts'
import { forgetMails } from './forget-mails.ts'
import {
  deleteInvitee,
  deleteNotBegun,
  type InviteeRow,
  insertInvitees,
  readInvitee,
  readInvitees,
  readRosters,
  renewLink,
  requireOwn,
  updateInvitee,
} from './invitee-rows.ts'
import { linkOf, readLink } from './links.ts'
import { type MailDeps, mailInvitees } from './mail-invitees.ts'

type Deps = MailDeps & {
  pool: pg.Pool
  /** Someone who has begun is granted something else. */
  accommodate: (
    session: string,
    whom: { participant: string; accommodations: Accommodations },
  ) => Promise<void>
  onRenamed: (session: string, participants: string[]) => void
  /** Their seats need the new link. */
  onVoided: (session: string, participants: string[]) => void
}

export function createInvitees(deps: Deps): Invitees {
  const { pool, secret, isMailSent, accommodate, onRenamed, onVoided } = deps
  const inviteeOf = ({ linkNumber, mailedAtMs, ...row }: InviteeRow): Invitee => ({
    ...row,
    link: linkOf(secret, { id: row.id, linkNumber }),
    ...(mailedAtMs === null ? {} : { mailedAtMs }),
  })
  const listOf = async (on: pg.Pool | pg.ClientBase, session: string) => ({
    invitees: (await readInvitees(on, session)).map(inviteeOf),
    isMailSent,
  })
  /** In one transaction, holding the session's lock as entries do. */
  const changing = <T>(
    { hostId, session }: SessionAccess,
    change: (client: pg.PoolClient, isEnded: boolean) => Promise<T>,
  ) =>
    inTransaction(pool, async (client) => {
      const { isEnded } = await requireOwn(client, { hostId, session, isLocked: true })
      return change(client, isEnded)
    })

  return {
    async list({ hostId, session }) {
      await requireOwn(pool, { hostId, session })
      return listOf(pool, session)
    },
    add: (at, people) =>
      changing(at, async (client, isEnded) => {
        if (isEnded) throw new AppError('session-ended')
        await insertInvitees(client, at.session, people.map(judged))
        return listOf(client, at.session)
      }),
    async change(at, { invitee, ...input }) {
      const { session } = at
      const done = await changing(at, async (client) => {
        const to = judgedEntry(input)
        const row = await readInvitee(client, session, invitee)
        const changed = row && (await updateInvitee(client, { session, id: invitee }, to))
        if (!changed) throw new AppError('not-found')
        const { emailBefore } = changed
        if (emailBefore !== to.email)
          await forgetMails(drizzle({ client }), [{ id: invitee, email: emailBefore }])
        await noteErased(client, 'people')
        return { ...changed, accommodations: to.accommodations, before: row.accommodations }
      })
      const { participant, hasBegun, renamed, accommodations = {}, before } = done
      if (renamed.length > 0) onRenamed(session, renamed)
      if (participant && hasBegun && !isSameGrant(before, accommodations))
        await accommodate(session, { participant, accommodations })
      const row = await readInvitee(pool, session, invitee)
      if (!row) throw new AppError('not-found')
      return inviteeOf(row)
    },
    remove: (at, invitee) =>
      changing(at, async (client) => {
        const removed = await deleteInvitee(client, at.session, invitee)
        if (removed.length === 0) throw new AppError('not-found')
        await forgetMails(drizzle({ client }), removed)
        await noteErased(client, 'people')
      }),
    removeNotBegun: (at) =>
      changing(at, async (client) => {
        await forgetMails(drizzle({ client }), await deleteNotBegun(client, at.session))
        await noteErased(client, 'people')
      }),
    mail: ({ hostId, session }, asked) => mailInvitees(deps, { hostId, session, ...asked }),
    async renewLink(at, { invitee, link }) {
      const { session } = at
      const { row, voided } = await changing(at, async (client) => {
        const named = readLink(secret, link)
        const voided = named?.id === invitee ? await renewLink(client, session, named) : []
        return { row: await readInvitee(client, session, invitee), voided }
      })
      if (voided.length > 0) onVoided(session, voided)
      if (!row) throw new AppError('not-found')
      return inviteeOf(row)
    },
    rosters: async (hostId) => ({ rosters: await readRosters(pool, hostId) }),
  }
}

const isSameGrant = (one: Accommodations = {}, other: Accommodations = {}) =>
  JSON.stringify(grantedOf(one)) === JSON.stringify(grantedOf(other))

const judged = ({ id, ...input }: NewInvitee): Invited & { id: string } => ({ id, ...judgedEntry(input) })

function judgedEntry(input: ChangedInvitee): Invited {
  const decision = judgeInvited(input)
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.value
}
