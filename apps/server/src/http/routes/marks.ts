import { markBody, markList, markListQuery, questionAnswers } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Results } from '../../features/results/contract.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = { requireSession: RequireSession; results: Results }

const common = { tags: ['results'], security: [{ signIn: [] }] }
const session = z.object({ id: z.string() })
const oneMark = z.object({ id: z.string(), mark: z.string() })
const question = z.coerce.number().check(z.int(), z.gte(0), z.lte(1000))

export const markRefusals = refusals(
  ...SESSION_REFUSALS,
  'bad-request',
  'bad-origin',
  'not-found',
  'not-yet',
  'conflict',
  'too-many-requests',
)

/** Marks by hand, after the end of a session. */
export function markRoutes(app: HttpServer, deps: Deps): void {
  readingRoutes(app, deps)
  changingRoutes(app, deps)
}

function readingRoutes(app: HttpServer, { requireSession, results }: Deps): void {
  app.get(
    '/api/results/:id/marks',
    {
      schema: {
        ...common,
        summary: 'What you changed by hand in the results of your session',
        description: 'Newest first, withdrawn changes too.',
        params: session,
        querystring: markListQuery,
        response: {
          200: markList,
          ...refusals('bad-request', 'not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      return results.marks(await requireSession(request, 'read'), request.query.page)
    },
  )

  app.get(
    '/api/results/:id/questions/:question/answers',
    {
      schema: {
        ...common,
        summary: 'All answers to one question of your session',
        params: z.object({ id: z.string(), question }),
        querystring: markListQuery,
        response: {
          200: questionAnswers,
          ...refusals('bad-request', 'not-signed-in', 'session-not-found', 'not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const { question: asked } = request.params
      const { page } = request.query
      return results.answersTo(await requireSession(request, 'read'), { question: asked, page })
    },
  )
}

function changingRoutes(app: HttpServer, { requireSession, results }: Deps): void {
  app.put(
    '/api/results/:id/marks/:mark',
    {
      schema: {
        ...common,
        summary: 'Change marks in your session by hand',
        description:
          'You choose the id; the same one again changes nothing. All scores are computed anew. `not-yet` while the session is open or someone is still taking the quiz; `conflict` if nothing would change, or if the question has no points to give.',
        params: oneMark,
        body: markBody,
        response: {
          204: nothing,
          ...markRefusals,
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'mark')
      await results.mark(at, markId(request.params), request.body)
      return reply.code(204).send(undefined)
    },
  )

  app.delete(
    '/api/results/:id/marks/:mark',
    {
      schema: {
        ...common,
        summary: 'Withdraw a change you made by hand',
        description: 'Scores are computed as if it had never been made; it stays in the list.',
        params: oneMark,
        response: {
          204: nothing,
          ...refusals(
            ...SESSION_REFUSALS,
            'bad-origin',
            'not-found',
            'not-yet',
            'conflict',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'mark')
      await results.withdrawMark(at, markId(request.params))
      return reply.code(204).send(undefined)
    },
  )
}

const markId = ({ mark }: { mark: string }) => resourceId(mark, 'not-found')
