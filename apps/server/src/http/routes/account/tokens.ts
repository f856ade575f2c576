import { newToken, newTokenBody, tokenList } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

type Deps = { accounts: Accounts; limits: Limits }

const params = z.object({ id: z.string().check(z.maxLength(100)) })
const common = { tags: ['accounts'], security: [{ signIn: [] }] }

export function tokenRoutes(app: HttpServer, { accounts, limits }: Deps): void {
  app.get(
    '/api/account/tokens',
    {
      schema: {
        ...common,
        summary: 'Your API tokens, newest first',
        response: { 200: tokenList, ...refusals('not-signed-in') },
      },
    },
    async (request) => accounts.listTokens(request.headers),
  )

  app.post(
    '/api/account/tokens',
    {
      schema: {
        ...common,
        summary: 'Make an API token',
        description: 'Its `secret` is in this reply only.',
        body: newTokenBody,
        response: {
          201: newToken,
          ...refusals(
            ...(['bad-request', 'not-signed-in', 'second-factor-needed', 'bad-origin'] as const),
            ...(['password-wrong', 'credentials-wrong', 'conflict', 'too-many-requests'] as const),
          ),
        },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      const made = await accounts.makeToken(request.headers, request.body)
      request.log.info({ user: id, token: made.token.id }, 'an API token was made')
      return reply.code(201).send(made)
    },
  )

  app.delete(
    '/api/account/tokens/:id',
    {
      schema: {
        ...common,
        summary: 'Revoke an API token',
        params,
        response: { 204: nothing, ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'not-found') },
      },
    },
    async (request, reply) => {
      await accounts.revokeToken(request.headers, resourceId(request.params.id, 'not-found'))
      return reply.code(204).send(undefined)
    },
  )
}
