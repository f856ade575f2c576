import { issueBody, presenterCode, presenterKey, redeemBody } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { PresenterKeys } from '../../features/sessions/presenting/presenter-keys.ts'
import type { Limits } from '../guards/limits.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'

type Deps = { requireSession: RequireSession; presenters: PresenterKeys; limits: Limits }

const common = { tags: ['sessions'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })

/** Phones from which a session is presented. */
export function presenterRoutes(app: HttpServer, deps: Deps): void {
  issueRoute(app, deps)
  revokeRoute(app, deps)
  redeemRoute(app, deps)
}

function issueRoute(app: HttpServer, { requireSession, presenters, limits }: Deps): void {
  app.post(
    '/api/sessions/:id/presenters',
    {
      schema: {
        ...common,
        summary: 'Create a one-time code for presenting your session from a phone',
        description:
          'Valid for ten minutes; a newer one replaces it. `conflict` for self-paced and ended sessions.',
        params,
        body: issueBody,
        response: {
          201: presenterCode,
          ...refusals(...SESSION_REFUSALS, 'bad-request', 'bad-origin', 'conflict', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'steer')
      limits.presenterCode(at.userId)
      return reply.code(201).send(await presenters.issue(at))
    },
  )
}

function revokeRoute(app: HttpServer, { requireSession, presenters }: Deps): void {
  app.delete(
    '/api/sessions/:id/presenters',
    {
      schema: {
        ...common,
        summary: 'Disconnect all phones presenting your session',
        params,
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin'),
        },
      },
    },
    async (request, reply) => {
      await presenters.revokeAll(await requireSession(request, 'steer'))
      return reply.code(204).send(undefined)
    },
  )
}

function redeemRoute(app: HttpServer, { presenters, limits }: Deps): void {
  app.post(
    '/api/presenters',
    {
      schema: {
        tags: ['sessions'],
        summary: 'Become the presenter of one session, with a one-time code',
        body: redeemBody,
        response: {
          200: presenterKey,
          ...refusals('bad-request', 'bad-origin', 'token-invalid', 'too-many-requests'),
        },
      },
    },
    async ({ ip, body }) => limits.presenterKey(ip, () => presenters.redeem(body.code)),
  )
}
