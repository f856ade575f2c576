import {
  ownProviders,
  passwordAndCodeBody,
  providerLinkBody,
  providerNextBody,
  providerStart,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Site } from '#config/site.ts'
import type { Accounts } from '#features/accounts/contract.ts'
import { AppError } from '#platform/app-error.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'
import { providerParams } from './providers.ts'

type Deps = { accounts: Accounts; site: () => Site; limits: Limits }

const common = { tags: ['accounts'], security: [{ signIn: [] }] }
const STARTING = ['bad-request', 'not-signed-in', 'bad-origin', 'not-found', 'too-many-requests'] as const
const BY_PASSWORD = ['password-wrong', 'credentials-wrong', 'second-factor-needed'] as const

/** The OpenID providers linked to the user's own account. */
export function ownProviderRoutes(app: HttpServer, deps: Deps): void {
  readingRoute(app, deps)
  startingRoutes(app, deps)
  unlinkingRoute(app, deps)
}

function readingRoute(app: HttpServer, { accounts }: Deps): void {
  app.get(
    '/api/account/providers',
    {
      schema: {
        ...common,
        summary: 'Your linked OpenID providers',
        response: { 200: ownProviders, ...refusals('not-signed-in') },
      },
    },
    async (request) => accounts.listProviders(request.headers),
  )
}

function startingRoutes(app: HttpServer, { accounts, site, limits }: Deps): void {
  /** Before anything is charged. */
  const requireOffered = (provider: string) => {
    if (!site().providers.some(({ id }) => id === provider)) throw new AppError('not-found')
  }
  app.post(
    '/api/account/providers/:provider',
    {
      schema: {
        ...common,
        summary: 'Start linking a provider to your account',
        description:
          "Returns the provider's page. It must vouch for the account's address. Needs a code or backup code if an authenticator app is on.",
        params: providerParams,
        body: providerLinkBody,
        response: { 200: providerStart, ...refusals(...STARTING, ...BY_PASSWORD, 'provider-down') },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      requireOffered(request.params.provider)
      limits.password(id)
      const { next = '/settings', ...proof } = request.body
      const asked = { ...request.params, ...proof, next, language: null }
      const { url, cookie } = await accounts.startLink(request.headers, asked)
      setCookies(reply, [cookie])
      return { url }
    },
  )

  app.post(
    '/api/account/providers/:provider/confirm',
    {
      schema: {
        ...common,
        summary: "Start showing that you're the account's owner",
        description:
          "Returns the page of a linked provider, which asks for another sign-in. For ten minutes after coming back an empty password counts as the account's.",
        params: providerParams,
        body: providerNextBody,
        response: { 200: providerStart, ...refusals(...STARTING, 'conflict', 'provider-down') },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      requireOffered(request.params.provider)
      limits.password(id)
      const { next = '/settings' } = request.body
      const asked = { ...request.params, next, language: null }
      const { url, cookie } = await accounts.startConfirmation(request.headers, asked)
      setCookies(reply, [cookie])
      return { url }
    },
  )
}

function unlinkingRoute(app: HttpServer, { accounts, limits }: Deps): void {
  app.delete(
    '/api/account/providers/:id',
    {
      schema: {
        ...common,
        summary: 'Unlink a provider from your account',
        description:
          'Ends the other sign-ins made with it. `conflict` if it is the last way to sign in, or gives the account its access.',
        params: z.object({ id: z.string().check(z.maxLength(100)) }),
        body: passwordAndCodeBody,
        response: { 204: nothing, ...refusals(...STARTING, ...BY_PASSWORD, 'conflict') },
      },
    },
    async (request, reply) => {
      const { id: userId } = await accounts.requireHost(request.headers)
      const id = resourceId(request.params.id, 'not-found')
      limits.password(userId)
      await accounts.unlink(request.headers, { ...request.body, id })
      request.log.info({ user: userId }, 'a provider was unlinked')
      return reply.code(204).send(undefined)
    },
  )
}
