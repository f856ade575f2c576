import { commandBody, commandReply, sessionState } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Repeats } from '../../features/repeats/repeats.ts'
import type { RemoteHosting } from '../../realtime/gateway/remote-hosting.ts'
import type { Limits } from '../guards/limits.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { repeatKey } from '../idempotency-key.ts'
import { refusals } from '../openapi/refusals.ts'
import { sendEvents } from '../send-events.ts'

type Deps = { requireSession: RequireSession; hosting: RemoteHosting; repeats: Repeats; limits: Limits }

const common = { tags: ['sessions'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })

/** Running a session without a socket. */
export function hostingRoutes(app: HttpServer, { requireSession, hosting, repeats, limits }: Deps): void {
  app.get(
    '/api/sessions/:id/state',
    {
      schema: {
        ...common,
        summary: 'The state of your session: phase, participants, answers so far',
        description: "What the host's page shows. `upTo`: more participants follow in `/events`.",
        params,
        response: {
          200: sessionState,
          ...refusals(...SESSION_REFUSALS),
        },
      },
    },
    async (request) => {
      const { session } = await requireSession(request, 'steer')
      return hosting.readState(session)
    },
  )

  app.post(
    '/api/sessions/:id/commands',
    {
      schema: {
        ...common,
        summary: 'Run your session: start, next, close, pause, remove, end …',
        description:
          "The same commands as on the host's page, under the same rules. Send the `version` you saw: if the session has moved on, the command is refused (`stale-version`). With the header `Idempotency-Key` a repetition within a day gets the first reply.",
        params,
        body: commandBody,
        response: {
          200: commandReply,
          ...refusals(
            ...SESSION_REFUSALS,
            ...(['bad-request', 'bad-origin', 'session-ended'] as const),
            ...(['stale-version', 'already-started', 'no-participants', 'question-open'] as const),
            ...(['no-open-question', 'not-yet', 'other-question', 'too-late', 'conflict'] as const),
            ...(['too-many-requests', 'unavailable', 'storage-full'] as const),
          ),
        },
      },
    },
    async (request) => {
      const { userId, session } = await requireSession(request, 'steer')
      limits.hostCommand(userId)
      const { body } = request
      const asked = { userId, key: repeatKey(request), request: [session, body] }
      return repeats.once(asked, () => hosting.command(session, body))
    },
  )

  app.get(
    '/api/sessions/:id/events',
    {
      // A HEAD would be a stream that no one reads.
      exposeHeadRoute: false,
      schema: {
        ...common,
        summary: 'What happens in your session, as it happens',
        description:
          'Server-sent events, each with one frame for the host as data (docs/protocol.md): first `host-snapshot`, the same as `/state`; then `host-phase`, `roster`, `progress` and others. After `bye`, reconnect, unless the token has expired. Ten streams per account.',
        params,
        response: {
          200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
          ...refusals(...SESSION_REFUSALS, 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const prove = () => requireSession(request, 'steer')
      return sendEvents(reply, await hosting.watch(await prove(), prove))
    },
  )
}
