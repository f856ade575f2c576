import { LARGEST_LOGO, siteSettings as reply, siteSettingsChange } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { SiteSettings } from '../../features/site-settings/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { accounts: Accounts; siteSettings: SiteSettings }

/** A logo in letters, and whatever else stands beside it. */
const BODY_LIMIT = 2 * LARGEST_LOGO

export function siteSettingsRoutes(app: HttpServer, { accounts, siteSettings }: Deps): void {
  const common = { tags: ['admin'], security: [{ signIn: [] }] }

  app.get(
    '/api/admin/site-settings',
    {
      schema: {
        ...common,
        summary: 'What the site is, and who says so',
        description: 'For super administrators.',
        response: { 200: reply, ...refusals('not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      await accounts.requireSuperAdmin(request.headers)
      return siteSettings.list()
    },
  )

  app.put(
    '/api/admin/site-settings',
    {
      bodyLimit: BODY_LIMIT,
      // Asked before the body is read: nobody else may send that much.
      onRequest: async ({ headers }: FastifyRequest) => void (await accounts.requireSuperAdmin(headers)),
      schema: {
        ...common,
        summary: 'Change what the site is',
        description:
          'For super administrators; counts at once, on every node. What is left out stays, an empty value goes back to what is usual. A value that the environment sets is a `conflict`.',
        body: siteSettingsChange,
        response: {
          200: reply,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'conflict', 'too-large'),
        },
      },
    },
    async (request) => {
      const actor = await accounts.requireSuperAdmin(request.headers)
      const settings = await siteSettings.change(actor, request.body)
      request.log.info({ actor: actor.id, settings: Object.keys(request.body) }, 'site settings changed')
      return settings
    },
  )
}
