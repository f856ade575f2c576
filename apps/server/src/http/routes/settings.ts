import { settingsChange, settings as settingsReply } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Settings } from '../../features/settings/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { accounts: Accounts; settings: Settings }

export function settingsRoutes(app: HttpServer, { accounts, settings }: Deps): void {
  const common = { tags: ['settings'], security: [{ signIn: [] }] }

  app.get(
    '/api/settings',
    {
      schema: {
        ...common,
        summary: 'Own settings',
        response: { 200: settingsReply, ...refusals('not-signed-in') },
      },
    },
    async (request) => settings.of((await accounts.requireHost(request.headers)).id),
  )

  app.put(
    '/api/settings',
    {
      schema: {
        ...common,
        summary: 'Change your settings',
        description: "Fields left out don't change.",
        body: settingsChange,
        response: { 200: settingsReply, ...refusals('bad-request', 'not-signed-in', 'bad-origin') },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      return settings.change(id, request.body)
    },
  )
}
