import { Readable } from 'node:stream'
import {
  leadChange,
  leadDeletionBody,
  leadExportQuery,
  leadList,
  leadPurchase,
  leadQuery,
  purchaseBody,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { LeadAdministration } from '#features/leads/administration.ts'
import { attachment } from '../../attachment.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

type Deps = { accounts: Accounts; leadAdministration: LeadAdministration }

const params = z.object({ id: z.string() })
const common = { tags: ['admin'], security: [{ signIn: [] }] }

export function leadAdministrationRoutes(app: HttpServer, deps: Deps): void {
  listRoute(app, deps)
  exportRoute(app, deps)
  changeRoute(app, deps)
  deletionRoute(app, deps)
  purchaseRoute(app, deps)
}

function listRoute(app: HttpServer, { accounts, leadAdministration }: Deps): void {
  app.get(
    '/api/admin/leads',
    {
      schema: {
        ...common,
        summary: 'Contact messages, newest first',
        querystring: leadQuery,
        response: { 200: leadList, ...refusals('bad-request', 'not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      await accounts.requireAdmin(request.headers)
      return leadAdministration.list(request.query)
    },
  )
}

function exportRoute(app: HttpServer, { accounts, leadAdministration }: Deps): void {
  app.get(
    '/api/admin/leads/export.csv',
    {
      schema: {
        ...common,
        summary: 'Contact messages as CSV',
        description: 'UTF-8 with a byte order mark, CRLF. Cells are never formulas. Logged.',
        querystring: leadExportQuery,
        response: {
          200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
          ...refusals('bad-request', 'not-signed-in', 'not-allowed'),
        },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      const chunks = await leadAdministration.export(actor, request.query)
      return (
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', attachment('messages.csv'))
          // Streams bypass the serializer; the types only know the described text.
          .send(Readable.from(chunks) as never)
      )
    },
  )
}

function changeRoute(app: HttpServer, { accounts, leadAdministration }: Deps): void {
  app.patch(
    '/api/admin/leads/:id',
    {
      schema: {
        ...common,
        summary: 'Set the status of a message, or mark it as read',
        params,
        body: leadChange,
        response: {
          204: nothing,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      const id = resourceId(request.params.id, 'not-found')
      await leadAdministration.change(actor, id, request.body)
      return reply.code(204).send(undefined)
    },
  )
}

function deletionRoute(app: HttpServer, { accounts, leadAdministration }: Deps): void {
  app.delete(
    '/api/admin/leads',
    {
      schema: {
        ...common,
        summary: 'Erase contact messages',
        description: 'Up to 100 at once. The number erased is logged.',
        body: leadDeletionBody,
        response: {
          204: nothing,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin'),
        },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      await leadAdministration.remove(actor, request.body.ids)
      return reply.code(204).send(undefined)
    },
  )
}

function purchaseRoute(app: HttpServer, { accounts, leadAdministration }: Deps): void {
  app.post(
    '/api/admin/leads/:id/purchase',
    {
      schema: {
        ...common,
        summary: 'Tell the sender of a message that their payment has arrived',
        description:
          "Sends an email in the language of the form, sets the message to won and is logged. To confirm a further purchase, pass the previous confirmation in `after`; without it a repeat is a `conflict`. A plan that the site doesn't sell is a `bad-request`.",
        params,
        body: purchaseBody,
        response: {
          200: leadPurchase,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'not-found', 'conflict'),
        },
      },
    },
    async (request) => {
      const actor = await accounts.requireAdmin(request.headers)
      const id = resourceId(request.params.id, 'not-found')
      const purchase = await leadAdministration.confirmPurchase(actor, id, request.body)
      request.log.info({ actor: actor.id, lead: id, plan: request.body.plan }, 'purchase confirmed')
      return purchase
    },
  )
}
