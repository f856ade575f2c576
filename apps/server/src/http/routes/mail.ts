import { mailState } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Mail } from '../../platform/mail/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { accounts: Accounts; mail: Pick<Mail, 'readState'> }

export function mailRoutes(app: HttpServer, { accounts, mail }: Deps): void {
  app.get(
    '/api/admin/mail',
    {
      schema: {
        tags: ['admin'],
        security: [{ signIn: [] }],
        summary: 'Whether mail is really sent, and how much waits or failed',
        description: 'Without a mail server each mail is a file in the directory `outbox` of the server.',
        response: { 200: mailState, ...refusals('not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      await accounts.requireAdmin(request.headers)
      return mail.readState()
    },
  )
}
