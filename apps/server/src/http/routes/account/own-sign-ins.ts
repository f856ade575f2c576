import { signInList } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { OwnSignIns } from '#features/accounts/contract.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

const params = z.object({ id: z.string().check(z.maxLength(100)) })
const common = { tags: ['accounts'], security: [{ signIn: [] }] }

export function ownSignInRoutes(app: HttpServer, { accounts }: { accounts: OwnSignIns }): void {
  app.get(
    '/api/account/sign-ins',
    {
      schema: {
        ...common,
        summary: 'Your sign-ins, newest first',
        response: { 200: signInList, ...refusals('not-signed-in') },
      },
    },
    async (request) => accounts.listSignIns(request.headers),
  )

  app.delete(
    '/api/account/sign-ins',
    {
      schema: {
        ...common,
        summary: 'Sign out everywhere else',
        response: { 204: nothing, ...refusals('not-signed-in', 'bad-origin') },
      },
    },
    async (request, reply) => {
      await accounts.endOtherSignIns(request.headers)
      return reply.code(204).send(undefined)
    },
  )

  app.delete(
    '/api/account/sign-ins/:id',
    {
      schema: {
        ...common,
        summary: 'End one sign-in',
        params,
        response: { 204: nothing, ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'not-found') },
      },
    },
    async (request, reply) => {
      await accounts.endSignIn(request.headers, resourceId(request.params.id, 'not-found'))
      return reply.code(204).send(undefined)
    },
  )
}
