import type { SessionAct } from '@pinquiz/game'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '#features/accounts/contract.ts'
import type { SessionSharing } from '#features/sessions/sharing/session-sharing.ts'
import type { SessionAccess } from '#platform/session-access.ts'
import { resourceId } from '../resource-id.ts'

/** The right of the requester to the session that the path names; throws unless it's enough. */
export type RequireSession = (
  request: { headers: FastifyRequest['headers']; params: { id: string } },
  act: SessionAct,
) => Promise<SessionAccess>

/** What `RequireSession` throws. */
export const SESSION_REFUSALS = ['not-signed-in', 'session-not-found', 'session-right-missing'] as const

export function createRequireSession(
  accounts: Pick<Accounts, 'requireHost'>,
  sessionSharing: Pick<SessionSharing, 'require'>,
): RequireSession {
  return async ({ headers, params }, act) => {
    const { id } = await accounts.requireHost(headers)
    return sessionSharing.require(id, resourceId(params.id, 'session-not-found'), act)
  }
}
