import { objectionBody, ownMarks, ownObjections, pollOutcome, seatBody } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Results } from '../../features/results/contract.ts'
import type { Limits } from '../guards/limits.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'

type Deps = { results: Results; limits: Limits }

/** What participants ask for after the end, with the token of their seat. */
export function seatRoutes(app: HttpServer, { results, limits }: Deps): void {
  app.post(
    '/api/seats/marks',
    {
      schema: {
        tags: ['joining'],
        summary: 'What the host changed by hand for you',
        body: seatBody,
        response: {
          200: ownMarks,
          ...refusals('bad-request', 'bad-origin', 'token-invalid', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      limits.join(request.ip)
      return results.ownMarks(request.body)
    },
  )

  app.post(
    '/api/seats/outcome',
    {
      schema: {
        tags: ['joining'],
        summary: 'How everyone voted in a poll that is over',
        description: 'Without questions if the host does not share the votes.',
        body: seatBody,
        response: {
          200: pollOutcome,
          ...refusals('bad-request', 'bad-origin', 'token-invalid', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      limits.join(request.ip)
      return results.pollOutcome(request.body)
    },
  )

  const mayRefuse = refusals(
    'bad-request',
    'bad-origin',
    'token-invalid',
    'not-yet',
    'not-found',
    'too-many-requests',
  )
  app.post(
    '/api/seats/objections',
    {
      schema: {
        tags: ['joining'],
        summary: 'Your answers without full points, and what you said against them',
        description:
          'If the host allows objections: once a live quiz is over, or once you have finished a self-paced quiz and know which answers were right; `not-yet` before.',
        body: seatBody,
        response: { 200: ownObjections, ...mayRefuse },
      },
    },
    async (request) => {
      limits.join(request.ip)
      return results.ownObjections(request.body)
    },
  )

  app.post(
    '/api/seats/objections/:question',
    {
      schema: {
        tags: ['joining'],
        summary: 'Object to how your answer was judged',
        description: 'Once per question; again changes nothing.',
        params: z.object({ question: z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)) }),
        body: objectionBody,
        response: { 204: nothing, ...mayRefuse },
      },
    },
    async (request, reply) => {
      limits.join(request.ip)
      await results.object({ ...request.body, question: request.params.question })
      return reply.code(204).send(undefined)
    },
  )
}
