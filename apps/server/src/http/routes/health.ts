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
        summary: 'Whether everything is all right',
        description: 'Of the node that answers; sessions and mail are those of the whole site.',
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
        summary: 'Try whether an event of so many players will fit',
        description:
          'Stores their answers to one question and takes them back; some seconds at most. Refused while anybody plays; given up (`unavailable`) where a statement does not come to an end within 5 s.',
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
