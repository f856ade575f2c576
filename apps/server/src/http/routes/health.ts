import { selfTestBody, selfTestResult, siteHealth } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { SiteHealthFeature } from '../../features/site-health/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { accounts: Accounts; health: SiteHealthFeature }

const common = { tags: ['admin'], security: [{ signIn: [] }] }

export function healthRoutes(app: HttpServer, { accounts, health }: Deps): void {
  app.get(
    '/api/admin/health',
    {
      schema: {
        ...common,
        summary: 'State of the site',
        description: 'Describes the node that answers; sessions and mail cover the whole site.',
        response: { 200: siteHealth, ...refusals('not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      await accounts.requireAdmin(request.headers)
      return health.read()
    },
  )

  app.post(
    '/api/admin/self-test',
    {
      schema: {
        ...common,
        summary: 'Test whether an event with this many players will work',
        description:
          'Stores their answers to one question and rolls them back; takes a few seconds at most. Refused while anyone is playing; gives up (`unavailable`) if a statement takes more than 5 s.',
        body: selfTestBody,
        response: {
          200: selfTestResult,
          ...refusals('bad-request', 'bad-origin', 'not-signed-in', 'not-allowed', 'conflict', 'unavailable'),
        },
      },
    },
    async (request) => {
      await accounts.requireAdmin(request.headers)
      return health.test(request.body.players)
    },
  )
}
