import { type Invited, judgeInvited } from '@pinquiz/game'
import type { Invitee, NewInvitee } from '@pinquiz/protocol'
import type pg from 'pg'
import { noteErased } from '../../db/erasures.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Invitees } from './contract.ts'
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

export function createInvitees({ pool, secret }: { pool: pg.Pool; secret: string }): Invitees {
  const inviteeOf = ({ linkNumber, mailedAtMs, ...row }: InviteeRow): Invitee => ({
    ...row,
    link: linkOf(secret, { id: row.id, linkNumber }),
    ...(mailedAtMs === null ? {} : { mailedAtMs }),
  })
  const listOf = async (on: pg.Pool | pg.ClientBase, session: string) => ({
    invitees: (await readInvitees(on, session)).map(inviteeOf),
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
    async remove(hostId, session, invitee) {
      await noteErased(pool, 'people')
      await changing(hostId, session, async (client) => {
        if (!(await deleteInvitee(client, session, invitee))) throw new AppError('not-found')
      })
    },
    async removeNotBegun(hostId, session) {
      await noteErased(pool, 'people')
      await changing(hostId, session, (client) => deleteNotBegun(client, session))
    },
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
