import { objectionList, objectionRuling } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Results } from '../../features/results/contract.ts'
import type { RequireSession } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'
import { markRefusals } from './marks.ts'

type Deps = { requireSession: RequireSession; results: Results }

const common = { tags: ['results'], security: [{ signIn: [] }] }

/** What participants object to, and how the host rules. */
export function objectionRoutes(app: HttpServer, { requireSession, results }: Deps): void {
  app.get(
    '/api/results/:id/objections',
    {
      schema: {
        ...common,
        summary: 'What participants of your session object to',
        description: 'Open ones first; those to the same answer are together.',
        params: z.object({ id: z.string() }),
        response: {
          200: objectionList,
          ...refusals('not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      return results.objections(await requireSession(request, 'read'))
    },
  )

  app.put(
    '/api/results/:id/objections/:objection',
    {
      schema: {
        ...common,
        summary: 'Rule on an objection',
        description:
          'And on all others to the same answer, or to the question if it no longer counts. Each makes a mark; withdrawing it opens the objection again.',
        params: z.object({ id: z.string(), objection: z.string() }),
        body: objectionRuling,
        response: {
          204: nothing,
          ...markRefusals,
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'mark')
      const objection = resourceId(request.params.objection, 'not-found')
      await results.ruleOnObjection(at, objection, request.body)
      return reply.code(204).send(undefined)
    },
  )
}
