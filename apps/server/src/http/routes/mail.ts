import { mailState, testMailBody, testMailResult } from '@pinquiz/protocol'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Mail } from '../../platform/mail/contract.ts'
import type { Limits } from '../guards/limits.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { accounts: Accounts; mail: Pick<Mail, 'readState' | 'test'>; limits: Limits }

const common = { tags: ['admin'], security: [{ signIn: [] }] }

export function mailRoutes(app: HttpServer, { accounts, mail, limits }: Deps): void {
  app.get(
    '/api/admin/mail',
    {
      schema: {
        ...common,
        summary: 'Whether mail is sent, and how many are waiting or failed',
        description: "Without a mail server, mails are saved in the server's directory `outbox`.",
        response: { 200: mailState, ...refusals('not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      await accounts.requireAdmin(request.headers)
      return mail.readState()
    },
  )

  app.post(
    '/api/admin/mail/test',
    {
      schema: {
        ...common,
        summary: 'Send yourself a test email',
        description:
          "Sent at once, without queueing: the reply contains the mail server's answer. Five at once, then one every two minutes.",
        body: testMailBody,
        response: {
          200: testMailResult,
          ...refusals('bad-request', 'not-signed-in', 'not-allowed', 'bad-origin', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const { id, email, name } = await accounts.requireAdmin(request.headers)
      limits.testMail(id)
      const language = (await accounts.languageOf(id)) ?? request.body.language ?? null
      const result = await mail.test({ email, name, language })
      request.log.info({ user: id, outcome: result.outcome, problem: result.problem }, 'a test mail was sent')
      return result
    },
  )
}
