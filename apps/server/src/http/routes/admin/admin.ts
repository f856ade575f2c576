import {
  adminUserList,
  adminUserQuery,
  approvalBody,
  auditList,
  auditQuery,
  bulkBody,
  bulkReply,
  roleBody,
  waiting,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Config } from '#config/config.ts'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Audit } from '#features/audit/contract.ts'
import type { LeadAdministration } from '#features/leads/administration.ts'
import type { Library } from '#features/library/contract.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { linkOrigin } from '../../origins/link-origin.ts'
import { userIdOf } from '../../resource-id.ts'

type Deps = {
  accounts: Accounts
  audit: Audit
  leadAdministration: LeadAdministration
  library: Library
  config: Config
}

const params = z.object({ id: z.string() })
const common = { tags: ['admin'], security: [{ signIn: [] }] }

export function adminRoutes(app: HttpServer, deps: Deps): void {
  readingRoutes(app, deps)
  waitingRoute(app, deps)
  decidingRoutes(app, deps)
  bulkRoute(app, deps)
}

function readingRoutes(app: HttpServer, { accounts, audit }: Deps): void {
  app.get(
    '/api/admin/users',
    {
      schema: {
        ...common,
        summary: 'Accounts, newest first',
        querystring: adminUserQuery,
        response: { 200: adminUserList, ...refusals('bad-request', 'not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      const actor = await accounts.requireAdmin(request.headers)
      return accounts.listUsers(actor, request.query)
    },
  )

  app.get(
    '/api/admin/audit',
    {
      schema: {
        ...common,
        summary: 'The audit log of administrators, newest first',
        querystring: auditQuery,
        response: { 200: auditList, ...refusals('bad-request', 'not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      await accounts.requireAdmin(request.headers)
      return audit.list(request.query.page)
    },
  )
}

function waitingRoute(app: HttpServer, { accounts, leadAdministration, library }: Deps): void {
  app.get(
    '/api/admin/waiting',
    {
      schema: {
        ...common,
        summary: 'How many accounts, messages and reported quizzes are waiting for an administrator',
        response: { 200: waiting, ...refusals('not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      const { id } = await accounts.requireAdmin(request.headers)
      return {
        accounts: await accounts.countWaiting(),
        messages: await leadAdministration.countUnread(),
        reports: await library.countReported(id),
      }
    },
  )
}

function decidingRoutes(app: HttpServer, { accounts, config }: Deps): void {
  const refused = ['bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'not-found'] as const

  app.post(
    '/api/admin/users/:id/approval',
    {
      schema: {
        ...common,
        summary: 'Approve, reject or revoke an account',
        description:
          "Rejecting and revoking end the user's access at once. The user is notified by mail. If the site sends mail, an approval takes effect once the address is confirmed.",
        params,
        body: approvalBody,
        response: { 204: nothing, ...refusals(...refused, 'conflict') },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      const userId = userIdOf(request.params.id)
      const { action, reason, isUnprovenAccepted = false, heir = null } = request.body
      const origin = linkOrigin(request, config)
      const change = { actor, userId, action, reason: reason || null, isUnprovenAccepted, heir, origin }
      await accounts.changeApproval(change)
      request.log.info({ actor: actor.id, user: userId, action }, 'approval changed')
      return reply.code(204).send(undefined)
    },
  )

  app.put(
    '/api/admin/users/:id/role',
    {
      schema: {
        ...common,
        summary: 'Grant or withdraw administrator rights',
        description: "For super administrators. The last one can't be demoted.",
        params,
        body: roleBody,
        response: { 204: nothing, ...refusals(...refused, 'conflict', 'last-administrator') },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      const userId = userIdOf(request.params.id)
      const { role } = request.body
      await accounts.changeRole({ actor, userId, role })
      request.log.info({ actor: actor.id, user: userId, role }, 'role changed')
      return reply.code(204).send(undefined)
    },
  )
}

function bulkRoute(app: HttpServer, { accounts, config }: Deps): void {
  app.post(
    '/api/admin/users/bulk',
    {
      schema: {
        ...common,
        summary: 'Approve, reject, revoke or erase all accounts that match a filter',
        description:
          'Some of them at a time: repeat with `after` until `next` is null. Each is treated as if it were the only one. Accounts that have changed since `asOfMs` stay as they are, and never more than `most` are touched. Logged.',
        body: bulkBody,
        response: {
          200: bulkReply,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'conflict'),
        },
      },
    },
    async (request) => {
      const actor = await accounts.requireAdmin(request.headers)
      const acted = await accounts.actOnMatching({
        ...request.body,
        actor,
        origin: linkOrigin(request, config),
      })
      request.log.info({ actor: actor.id, action: request.body.action, ...acted }, 'acted on many accounts')
      return acted
    },
  )
}
