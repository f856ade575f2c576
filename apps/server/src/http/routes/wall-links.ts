import { issueBody, wallBody, wallFacts, wallLink } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { WallLinks } from '../../features/sessions/presenting/wall-links.ts'
import type { Limits } from '../guards/limits.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'

type Deps = { requireSession: RequireSession; wallLinks: WallLinks; limits: Limits }

const common = { tags: ['sessions'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })

/** Links that show a session's wall, and nothing else of it. */
export function wallLinkRoutes(app: HttpServer, { requireSession, wallLinks, limits }: Deps): void {
  app.get(
    '/api/sessions/:id/wall-link',
    {
      schema: {
        ...common,
        summary: 'The key of the link that shows the wall of your session',
        params,
        response: {
          200: wallLink,
          ...refusals(...SESSION_REFUSALS),
        },
      },
    },
    async (request) => {
      const { session } = await requireSession(request, 'steer')
      return { key: await wallLinks.read(session) }
    },
  )

  app.post(
    '/api/sessions/:id/wall-link',
    {
      schema: {
        ...common,
        summary: 'Create a new link that shows the wall of your session',
        description:
          'At `/wall/ID#KEY`. It shows the wall and can do nothing; the previous one stops working. `conflict` for self-paced and ended sessions.',
        params,
        body: issueBody,
        response: {
          201: wallLink,
          ...refusals(...SESSION_REFUSALS, 'bad-request', 'bad-origin', 'conflict', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { session, userId } = await requireSession(request, 'steer')
      limits.presenterCode(userId)
      return reply.code(201).send({ key: await wallLinks.make(session) })
    },
  )

  app.delete(
    '/api/sessions/:id/wall-link',
    {
      schema: {
        ...common,
        summary: 'Withdraw the link that shows the wall of your session',
        params,
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin'),
        },
      },
    },
    async (request, reply) => {
      const { session } = await requireSession(request, 'steer')
      await wallLinks.withdraw(session)
      return reply.code(204).send(undefined)
    },
  )

  app.post(
    '/api/walls',
    {
      schema: {
        tags: ['sessions'],
        summary: 'What a wall shows besides its connection, with the key of its link',
        body: wallBody,
        response: {
          200: wallFacts,
          ...refusals('bad-request', 'bad-origin', 'token-invalid', 'too-many-requests'),
        },
      },
    },
    async ({ ip, body }) => limits.presenterKey(ip, () => wallLinks.facts(body.session, body.key)),
  )
}
