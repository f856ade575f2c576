import {
  bulkReply,
  invitationBulkBody,
  invitationLink,
  invitationLinkBody,
  invitationList,
  invitationQuery,
  invitationReport,
  invitationsBody,
} from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#config/config.ts'
import type { Accounts } from '#features/accounts/contract.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { linkOrigin } from '../../origins/link-origin.ts'
import { resourceId } from '../../resource-id.ts'

type Deps = { accounts: Accounts; config: Config }

const params = z.object({ id: z.string() })
const common = { tags: ['admin'], security: [{ signIn: [] }] }
const LIST = '/api/admin/invitations'

/** Inviting people to an account, by administrators. */
export function adminInvitationRoutes(app: HttpServer, deps: Deps): void {
  listRoutes(app, deps)
  actRoutes(app, deps)
  bulkRoute(app, deps)
}

function listRoutes(app: HttpServer, { accounts, config }: Deps): void {
  app.get(
    LIST,
    {
      schema: {
        ...common,
        summary: 'Invitations to an account that are not taken up yet, newest first',
        querystring: invitationQuery,
        response: { 200: invitationList, ...refusals('bad-request', 'not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      const actor = await accounts.requireAdmin(request.headers)
      return accounts.listInvitations(actor, request.query)
    },
  )

  app.post(
    LIST,
    {
      bodyLimit: 300_000,
      config: { jsonValues: 2_000 },
      // Checked before the body is read: only administrators may send this much.
      onRequest: async ({ headers }: FastifyRequest) => {
        await accounts.requireAdmin(headers)
      },
      schema: {
        ...common,
        summary: 'Invite people to an account',
        description:
          'Says what became of each address. Each invitation works once; links in the reply are shown only here. Administrators invite hosts, super administrators also administrators. Logged.',
        body: invitationsBody,
        response: {
          200: invitationReport,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'conflict', 'too-large'),
        },
      },
    },
    async (request) => {
      const actor = await accounts.requireAdmin(request.headers)
      return accounts.invite({ ...request.body, actor, origin: linkOrigin(request, config) })
    },
  )
}

function actRoutes(app: HttpServer, { accounts, config }: Deps): void {
  const refused = refusals('not-signed-in', 'not-allowed', 'bad-origin', 'not-found')
  const actOf = async (request: FastifyRequest) => ({
    actor: await accounts.requireAdmin(request.headers),
    id: resourceId(params.parse(request.params).id, 'not-found'),
    origin: linkOrigin(request, config),
  })

  app.post(
    `${LIST}/:id/link`,
    {
      schema: {
        ...common,
        summary: 'Mail an invitation again, or make a link to hand out',
        description:
          'The link mailed before, or the one handed out before, stops working. A link that is handed out confirms no address. A mailed one is valid for 14 days, and sent again after ten minutes at the earliest.',
        params,
        body: invitationLinkBody,
        response: {
          200: invitationLink,
          ...refused,
          ...refusals('bad-request', 'conflict', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const act = await actOf(request)
      if (!request.body.isMailed) return { link: await accounts.copyInvitation(act) }
      await accounts.resendInvitation(act)
      return { link: null }
    },
  )

  app.delete(
    `${LIST}/:id`,
    {
      schema: {
        ...common,
        summary: 'Withdraw an invitation',
        description: 'Its links stop working at once. Logged.',
        params,
        response: { 204: nothing, ...refused },
      },
    },
    async (request, reply) => {
      await accounts.withdrawInvitation(await actOf(request))
      return reply.code(204).send(undefined)
    },
  )
}

function bulkRoute(app: HttpServer, { accounts, config }: Deps): void {
  app.post(
    `${LIST}/bulk`,
    {
      schema: {
        ...common,
        summary: 'Mail again or withdraw all invitations that match a search',
        description:
          'In the same bounds as for accounts. Those that the actor could not send are left out. Logged.',
        body: invitationBulkBody,
        response: {
          200: bulkReply,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'conflict'),
        },
      },
    },
    async (request) => {
      const actor = await accounts.requireAdmin(request.headers)
      return accounts.actOnInvitations({ ...request.body, actor, origin: linkOrigin(request, config) })
    },
  )
}
