import { type Invited, judgeInvited } from '@pinquiz/game'
import type { Invitee, NewInvitee } from '@pinquiz/protocol'
import type pg from 'pg'
import { noteErased } from '../../db/erasures.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/app-error.ts'
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
} from './invitee-rows.ts'
import { linkOf, readLink } from './links.ts'
import { type MailDeps, mailInvitees } from './mail-invitees.ts'

export function createInvitees(deps: MailDeps & { pool: pg.Pool }): Invitees {
  const { pool, secret, isMailSent } = deps
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
    hostId: string,
    session: string,
    change: (client: pg.ClientBase, isEnded: boolean) => Promise<T>,
  ) =>
    inTransaction(pool, async (client) => {
      const { isEnded } = await requireOwn(client, { hostId, session, isLocked: true })
      return change(client, isEnded)
    })

  return {
    async list(hostId, session) {
      await requireOwn(pool, { hostId, session })
      return listOf(pool, session)
    },
    add: (hostId, session, people) =>
      changing(hostId, session, async (client, isEnded) => {
        if (isEnded) throw new AppError('session-ended')
        await insertInvitees(client, session, people.map(judged))
        return listOf(client, session)
      }),
    remove: (hostId, session, invitee) =>
      changing(hostId, session, async (client) => {
        const removed = await deleteInvitee(client, session, invitee)
        if (removed.length === 0) throw new AppError('not-found')
        await forgetMails(client, removed)
        await noteErased(client, 'people')
      }),
    removeNotBegun: (hostId, session) =>
      changing(hostId, session, async (client) => {
        await forgetMails(client, await deleteNotBegun(client, session))
        await noteErased(client, 'people')
      }),
    mail: (hostId, session, asked) => mailInvitees(deps, { hostId, session, ...asked }),
    renewLink: (hostId, session, { invitee, link }) =>
      changing(hostId, session, async (client) => {
        const named = readLink(secret, link)
        if (named?.id === invitee) await renewLink(client, session, named)
        const row = await readInvitee(client, session, invitee)
        if (!row) throw new AppError('not-found')
        return inviteeOf(row)
      }),
    rosters: async (hostId) => ({ rosters: await readRosters(pool, hostId) }),
  }
}

function judged({ id, ...input }: NewInvitee & Invited): Invited & { id: string } {
  const decision = judgeInvited(input)
  if (!decision.ok) throw new AppError(decision.reason)
  return { id, ...decision.value }
}
