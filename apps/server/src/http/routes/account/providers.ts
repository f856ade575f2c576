import { linkBody, linkDone, linkOffer, providerStart, providerStartBody } from '@pinquiz/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ProviderArrival } from '#features/accounts/contract.ts'
import { ProviderError } from '#features/accounts/providers/contract.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { SignInGuard } from '../../guards/sign-in-guard.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { originOf, setSignedIn, type WayInDeps } from './ways-in.ts'

type Deps = WayInDeps & { limits: Limits; signIns: SignInGuard }

const tags = ['accounts']
export const providerParams = z.object({ provider: z.string().check(z.maxLength(20)) })

/** Signing in with OpenID providers. */
export function providerRoutes(app: HttpServer, deps: Deps): void {
  startRoute(app, deps)
  callbackRoute(app, deps)
  linkRoutes(app, deps)
}

function startRoute(app: HttpServer, { accounts, limits }: Deps): void {
  app.post(
    '/api/sign-in/with/:provider',
    {
      schema: {
        tags,
        summary: 'Start signing in with an OpenID provider',
        description:
          "Returns the provider's page, with PKCE, `state` and `nonce`, and sets a cookie that only this browser has: it must bring back the answer within ten minutes.",
        params: providerParams,
        body: providerStartBody,
        response: {
          200: providerStart,
          ...refusals('bad-request', 'bad-origin', 'not-found', 'too-many-requests', 'provider-down'),
        },
      },
    },
    async (request, reply) => {
      limits.provider(request)
      const { next = '/', language = null } = request.body
      const { url, cookie } = await accounts.startSignIn({ ...request.params, next, language })
      setCookies(reply, [cookie])
      return { url }
    },
  )
}

function callbackRoute(app: HttpServer, deps: Deps): void {
  const { accounts } = deps
  app.get(
    '/api/sign-in/with/:provider/callback',
    {
      schema: {
        tags,
        summary: 'Where an OpenID provider sends a browser back',
        description: 'For browsers only: leads to a page of this site, whatever happens.',
        params: providerParams,
        response: { 303: nothing, ...refusals('bad-request') },
      },
    },
    // Costs nothing without a trip, of which each was charged at its start.
    async (request, reply) => {
      const { provider } = request.params
      const query = request.url.split('?').slice(1).join('?')
      const { headers } = request
      const path = await accounts
        .arrive({ provider, query, headers, origin: originOf(request) })
        .then((arrival) => {
          setCookies(reply, [accounts.forgetTrip])
          return pathAfter(deps, arrival, request, reply)
        })
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error
          // It may be of another tab, whose trip goes on.
          if (error.problem !== 'outdated') setCookies(reply, [accounts.forgetTrip])
          request.log.warn({ err: error, provider }, 'a sign-in with a provider failed')
          return `/${error.isOwn ? 'settings' : 'login'}?${new URLSearchParams({ with: error.problem, provider })}`
        })
      return reply.redirect(path, 303)
    },
  )
}

/** Keeps what the browser needs next. Paths only: nothing here can lead to another site. */
async function pathAfter(
  deps: Deps,
  arrival: ProviderArrival,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  if (arrival.kind === 'signed-in') await setSignedIn(deps, arrival.signedIn, request, reply)
  if (arrival.kind === 'signed-in' || arrival.kind === 'back') return arrival.next
  if (arrival.kind === 'wait') setCookies(reply, [deps.waitingCookie.keep(arrival.ticket)])
  else setCookies(reply, [arrival.cookie])
  return `/login?with=${arrival.kind}`
}

function linkRoutes(app: HttpServer, deps: Deps): void {
  const { accounts, signIns } = deps
  const path = '/api/sign-in/link'
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'The account that may be linked with what this browser has just signed in with',
        description:
          'The provider vouches for the address of an existing account. `needsPassword`: its owner must show its password too. Valid for ten minutes.',
        response: { 200: linkOffer, ...refusals('token-invalid') },
      },
    },
    async ({ headers }) => accounts.readLink(headers),
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Link the two, and sign in',
        body: linkBody,
        response: {
          200: linkDone,
          ...refusals('bad-request', 'token-invalid', 'credentials-wrong', 'bad-origin', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { headers, body } = request
      const { email } = await accounts.readLink(headers)
      const arrival = await signIns.attempt(request, email, () =>
        accounts.acceptLink({ headers, password: body.password, origin: originOf(request) }),
      )
      setCookies(reply, [accounts.forgetTrip])
      return { next: await pathAfter(deps, arrival, request, reply) }
    },
  )

  app.delete(
    path,
    { schema: { tags, summary: 'Do not link', response: { 204: nothing, ...refusals('bad-origin') } } },
    async (_request, reply) => {
      setCookies(reply, [accounts.forgetTrip])
      return reply.code(204).send(undefined)
    },
  )
}
