import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tokens } from '#features/accounts/contract.ts'
import { bearerOf } from '#features/accounts/tokens/bearer.ts'
import { AppError } from '#platform/app-error.ts'
import type { HttpServer } from '../http-server.ts'
import type { Limits } from './limits.ts'
import { needOf } from './token-policy.ts'

/**
 * A request with a token is that token's alone: its cookie counts for nothing, so no page can ride on one. Before
 * `checkOrigins`, which has nothing to protect then.
 */
export function ignoreCookiesWithTokens(app: HttpServer): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (bearerOf(headers) !== null) delete headers.cookie
  })
}

/** Lets a request with a token pass if the token is valid and its scopes allow the operation. */
export function checkTokens(app: HttpServer, deps: { accounts: Tokens; limits: Limits }): void {
  const { accounts, limits } = deps
  app.addHook('onRequest', async (request, reply) => {
    const operation = operationOf(request)
    if (bearerOf(request.headers) === null || operation === 'GET /metrics') return
    const token = await limits
      .apiToken(request.ip, () => accounts.requireToken(request.headers))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'token-wrong')
          reply.header('www-authenticate', 'Bearer error="invalid_token"')
        throw error
      })
    spendRequest(limits, token.user.id, reply)
    const need = needOf(operation)
    if (need === 'any') return
    if (need === 'never') throw new AppError('not-allowed', { message: 'Tokens are not accepted here' })
    if (token.scopes.includes(need)) return
    reply.header('www-authenticate', `Bearer error="insufficient_scope", scope="${need}"`)
    throw new AppError('scope-missing', { message: `The token lacks the scope "${need}"` })
  })
}

/** Says in headers what is left (draft-ietf-httpapi-ratelimit-headers). */
function spendRequest(limits: Limits, userId: string, reply: FastifyReply): void {
  const { quota, windowS, left, resetS, waitS } = limits.tokenRequest(userId)
  reply.header('ratelimit-policy', `"account";q=${quota};w=${windowS}`)
  reply.header('ratelimit', `"account";r=${left};t=${resetS}`)
  if (waitS > 0) throw new AppError('too-many-requests', { retryAfterS: waitS })
}

/** As in the API docs. */
function operationOf({ method, routeOptions }: FastifyRequest): string {
  const path = (routeOptions.url ?? '').replace(/:(\w+)/g, '{$1}')
  return `${method === 'HEAD' ? 'GET' : method} ${path}`
}
