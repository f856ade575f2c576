import { adminUserList, approvalBody } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../refusals.ts'

const params = z.object({ id: z.string() })

export function adminRoutes(app: HttpServer, { accounts }: { accounts: Accounts }): void {
  const common = { tags: ['admin'], security: [{ signIn: [] }] }

  app.get(
    '/api/admin/users',
    {
      schema: {
        ...common,
        summary: 'All accounts, newest first',
        response: { 200: adminUserList, ...refusals('not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      await accounts.requireAdmin(request.headers)
      return { users: await accounts.listUsers() }
    },
  )

  app.post(
    '/api/admin/users/:id/approval',
    {
      schema: {
        ...common,
        summary: 'Approve, reject or revoke an account',
        description: "Rejecting and revoking end the user's sign-ins at once. The user is told by mail.",
        params,
        body: approvalBody,
        response: {
          204: nothing,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      const { id: userId } = request.params
      const { action, reason } = request.body
      if (!/^[\w-]{1,64}$/.test(userId)) throw new AppError('not-found')
      await accounts.changeApproval({ actor, userId, action, reason: reason || null })
      request.log.info({ actor: actor.id, user: userId, action }, 'approval changed')
      return reply.code(204).send(undefined)
    },
  )
}
