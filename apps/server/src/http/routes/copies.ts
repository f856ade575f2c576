import { accountCopy, accountErasureBody, leadCopy } from '@pinquiz/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { LeadAdministration } from '../../features/leads/administration.ts'
import type { PersonalData } from '../../features/personal-data/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { createTurns, DOWNLOADS } from '../../platform/turns.ts'
import { attachment } from '../attachment.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { resourceId, userIdOf } from '../resource-id.ts'
import { type Copy, csvOf, jsonOf } from '../streamed-copy.ts'

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
  const send = createSending()
  ownCopyRoutes(app, { ...deps, send })
  accountCopyRoutes(app, { ...deps, send })
  accountErasureRoute(app, deps)
  leadCopyRoutes(app, { ...deps, send })
  leadErasureRoute(app, deps)
}

function ownCopyRoutes(app: HttpServer, { accounts, personalData, send }: Sending): void {
  const sendOwn = (name: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const user = await accounts.requireHost(request.headers)
    // It contains an administrator's actions, and whom they concerned.
    if (user.isSecondFactorMissing) throw new AppError('second-factor-needed')
    return send(reply, { account: user.id, name, copy: () => personalData.exportAccount(user, user.id) })
  }
  const schema = { tags: ['accounts'], security }
  app.get(
    '/api/account/export.json',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about your account, as JSON',
        description:
          'Account, settings, sign-ins, second factors, quizzes, sessions, tasks, notifications, mails and administrative actions.',
        response: {
          200: accountCopy,
          ...refusals('not-signed-in', 'second-factor-needed', 'too-many-requests'),
        },
      },
    },
    sendOwn('my-data.json'),
  )
  app.get(
    '/api/account/export.csv',
    {
      schema: {
        ...schema,
        summary: 'Everything stored about your account, as CSV',
        description: 'One field per line. Cells are never formulas.',
        response: { 200: csv, ...refusals('not-signed-in', 'second-factor-needed', 'too-many-requests') },
      },
    },
    sendOwn('my-data.csv'),
  )
}

function accountCopyRoutes(app: HttpServer, { accounts, personalData, send }: Sending): void {
  const sendAccount = async (request: FastifyRequest, reply: FastifyReply, id: string, name: string) => {
    const actor = await accounts.requireAdmin(request.headers)
    const copy = () => personalData.exportAccount(actor, userIdOf(id))
    return send(reply, { account: actor.id, name, copy })
  }
  const schema = { tags: ['admin'], security, params }
  const refused = refusals('not-signed-in', 'not-allowed', 'not-found', 'too-many-requests')
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
    async (request, reply) => sendAccount(request, reply, request.params.id, 'account.json'),
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
    async (request, reply) => sendAccount(request, reply, request.params.id, 'account.csv'),
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

function leadCopyRoutes(app: HttpServer, { accounts, leadAdministration, clock, send }: Sending): void {
  const sendLead = async (request: FastifyRequest, reply: FastifyReply, id: string, name: string) => {
    const actor = await accounts.requireAdmin(request.headers)
    const copy = async () => ({
      exportedAtMs: clock.nowMs(),
      message: await leadAdministration.copy(actor, resourceId(id, 'not-found')),
    })
    return send(reply, { account: actor.id, name, copy })
  }
  const schema = { tags: ['admin'], security, params }
  const refused = refusals('not-signed-in', 'not-allowed', 'not-found', 'too-many-requests')
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
    async (request, reply) => sendLead(request, reply, request.params.id, 'message.json'),
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
    async (request, reply) => sendLead(request, reply, request.params.id, 'message.csv'),
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

type Download = { account: string; name: string; copy: () => Promise<Copy> }

type Sending = Deps & { send: ReturnType<typeof createSending> }

/** A copy reads everything that an account has: one account's come one after the other. */
function createSending() {
  const turns = createTurns(DOWNLOADS)
  return async (reply: FastifyReply, { account, name, copy }: Download) => {
    const isJson = name.endsWith('.json')
    const pieces = await turns.download(account, async () => (isJson ? jsonOf : csvOf)(await copy()))
    reply.type(`${isJson ? 'application/json' : 'text/csv'}; charset=utf-8`)
    reply.header('content-disposition', attachment(name))
    // Streams bypass the serializer; the types only know the described object.
    return reply.send(pieces) as never
  }
}
