import { LARGEST_LOGO, siteSettings as reply, siteSettingsChange } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { SiteSettings } from '../../features/site-settings/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { accounts: Accounts; siteSettings: SiteSettings }

/** A base64 logo and the other settings. */
const BODY_LIMIT = 2 * LARGEST_LOGO

export function siteSettingsRoutes(app: HttpServer, { accounts, siteSettings }: Deps): void {
  const common = { tags: ['admin'], security: [{ signIn: [] }] }

  app.get(
    '/api/admin/site-settings',
    {
      schema: {
        ...common,
        summary: 'Site settings, and where each comes from',
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
      // Checked before the body is read: no one else may send this much.
      onRequest: async ({ headers }: FastifyRequest) => void (await accounts.requireSuperAdmin(headers)),
      schema: {
        ...common,
        summary: 'Change site settings',
        description:
          "For super administrators. Takes effect at once, on every node. Fields left out don't change; an empty value restores the default. Changing a value set by the environment is a `conflict`.",
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
