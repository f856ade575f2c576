import { removalBody, reportList } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Library } from '#features/library/contract.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

type Deps = { accounts: Accounts; library: Library }

const common = { tags: ['admin'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })
const refused = ['not-signed-in', 'not-allowed', 'bad-origin'] as const

export function libraryAdministrationRoutes(app: HttpServer, { accounts, library }: Deps): void {
  app.get(
    '/api/admin/library/reports',
    {
      schema: {
        ...common,
        summary: 'Reported quizzes of the library, those with most reports first',
        response: { 200: reportList, ...refusals('not-signed-in', 'not-allowed') },
      },
    },
    async (request) => {
      const { id } = await accounts.requireAdmin(request.headers)
      return library.reports(id)
    },
  )

  app.delete(
    '/api/admin/library/:id/reports',
    {
      schema: {
        ...common,
        summary: 'Dismiss the reports of a published quiz',
        description: 'Logged.',
        params,
        response: { 204: nothing, ...refusals(...refused, 'quiz-not-found') },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      await library.dismissReports(actor, resourceId(request.params.id, 'quiz-not-found'))
      return reply.code(204).send(undefined)
    },
  )

  app.post(
    '/api/admin/library/:id/removal',
    {
      schema: {
        ...common,
        summary: 'Take a quiz off the library',
        description: 'Its owner keeps it, and reads the reason. Logged.',
        params,
        body: removalBody,
        response: { 204: nothing, ...refusals(...refused, 'bad-request', 'quiz-not-found') },
      },
    },
    async (request, reply) => {
      const actor = await accounts.requireAdmin(request.headers)
      const id = resourceId(request.params.id, 'quiz-not-found')
      await library.takeDown(actor, id, request.body.reason)
      request.log.info({ actor: actor.id, quiz: id }, 'quiz taken off the library')
      return reply.code(204).send(undefined)
    },
  )
}
