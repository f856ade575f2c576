import { accountCopy, accountErasureBody, leadCopy } from '@pinquiz/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { LeadAdministration } from '../../features/leads/administration.ts'
import type { PersonalData } from '../../features/personal-data/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { attachment } from '../attachment.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { personalCsv } from '../personal-csv.ts'
import { resourceId, userIdOf } from '../resource-id.ts'

type Deps = {
  accounts: Accounts
  personalData: PersonalData
  leadAdministration: LeadAdministration
  clock: Clock
}

const security = [{ signIn: [] }]
const params = z.object({ id: z.string() })
const csv = { description: 'CSV', content: { 'text/csv': { schema: z.string() } } }

/** Export and erasure of an account's or a message's data. */
export function copyRoutes(app: HttpServer, deps: Deps): void {
  ownCopyRoutes(app, deps)
  accountCopyRoutes(app, deps)
  accountErasureRoute(app, deps)
  leadCopyRoutes(app, deps)
  leadErasureRoute(app, deps)
}

function ownCopyRoutes(app: HttpServer, { accounts, personalData }: Deps): void {
  const copy = async ({ headers }: FastifyRequest) => {
    const user = await accounts.requireHost(headers)
    // It contains an administrator's actions, and whom they concerned.
    if (user.isSecondFactorMissing) throw new AppError('second-factor-needed')
    return personalData.exportAccount(user, user.id)
  }
  const schema = { tags: ['accounts'], security }
  app.get(
    '/api/account/export.json',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about your account, as JSON',
        description:
          'Account, settings, sign-ins, quizzes, sessions, tasks, notifications, mails and administrative actions.',
        response: { 200: accountCopy, ...refusals('not-signed-in', 'second-factor-needed') },
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', attachment('my-data.json'))
      return copy(request)
    },
  )
  app.get(
    '/api/account/export.csv',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about your account, as CSV',
        description: 'One field per line. Cells are never formulas.',
        response: { 200: csv, ...refusals('not-signed-in', 'second-factor-needed') },
      },
    },
    async (request, reply) => sendCsv(reply, 'my-data.csv', await copy(request)),
  )
}

function accountCopyRoutes(app: HttpServer, { accounts, personalData }: Deps): void {
  const copy = async (request: FastifyRequest, id: string) => {
    const actor = await accounts.requireAdmin(request.headers)
    return personalData.exportAccount(actor, userIdOf(id))
  }
  const schema = { tags: ['admin'], security, params }
  const refused = refusals('not-signed-in', 'not-allowed', 'not-found')
  app.get(
    '/api/admin/users/:id/export.json',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about an account, as JSON',
        description: 'Recorded.',
        response: { 200: accountCopy, ...refused },
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', attachment('account.json'))
      return copy(request, request.params.id)
    },
  )
  app.get(
    '/api/admin/users/:id/export.csv',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about an account, as CSV',
        description: 'One field per line. Cells are never formulas. Logged.',
        response: { 200: csv, ...refused },
      },
    },
    async (request, reply) => sendCsv(reply, 'account.csv', await copy(request, request.params.id)),
  )
}

function accountErasureRoute(app: HttpServer, { accounts }: Deps): void {
  app.post(
    '/api/admin/users/:id/erasure',
    {
      schema: {
        tags: ['admin'],
        security,
        summary: 'Erase an account in any state',
        description:
          'Ends its running sessions. `heir`: the account that gets its quizzes and results; null erases them too. Only super administrators can erase administrators. Can be repeated. Logged without the name.',
        params,
        body: accountErasureBody,
        response: {
          204: nothing,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'not-found'),
          ...refusals('last-administrator'),
        },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      const userId = userIdOf(request.params.id)
      await accounts.eraseAccount({ actor, userId, heir: request.body.heir })
      request.log.info({ actor: actor.id, user: userId }, 'an account was erased')
      return reply.code(204).send(undefined)
    },
  )
}

function leadCopyRoutes(app: HttpServer, { accounts, leadAdministration, clock }: Deps): void {
  const copy = async (request: FastifyRequest, id: string) => {
    const actor = await accounts.requireAdmin(request.headers)
    const message = await leadAdministration.copy(actor, resourceId(id, 'not-found'))
    return { exportedAtMs: clock.nowMs(), message }
  }
  const schema = { tags: ['admin'], security, params }
  const refused = refusals('not-signed-in', 'not-allowed', 'not-found')
  app.get(
    '/api/admin/leads/:id/export.json',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about a contact message, as JSON',
        description: 'Recorded.',
        response: { 200: leadCopy, ...refused },
      },
    },
    async (request, reply) => {
      reply.header('content-disposition', attachment('message.json'))
      return copy(request, request.params.id)
    },
  )
  app.get(
    '/api/admin/leads/:id/export.csv',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about a contact message, as CSV',
        description: 'One field per line. Cells are never formulas. Logged.',
        response: { 200: csv, ...refused },
      },
    },
    async (request, reply) => sendCsv(reply, 'message.csv', await copy(request, request.params.id)),
  )
}

function leadErasureRoute(app: HttpServer, { accounts, leadAdministration }: Deps): void {
  app.delete(
    '/api/admin/leads/:id',
    {
      schema: {
        tags: ['admin'],
        security,
        summary: 'Erase a contact message',
        description:
          'Can be repeated. Logged without the name; earlier log entries about it lose the name too.',
        params,
        response: { 204: nothing, ...refusals('not-signed-in', 'not-allowed', 'bad-origin', 'not-found') },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      await leadAdministration.erase(actor, resourceId(request.params.id, 'not-found'))
      return reply.code(204).send(undefined)
    },
  )
}

function sendCsv(reply: FastifyReply, name: string, copy: object) {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(name))
    .send(personalCsv(copy))
}
