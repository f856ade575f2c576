import * as z from 'zod/mini'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../platform/app-error.ts'
import type { EventStreams } from '../../realtime/gateway/event-streams.ts'
import type { HttpServer } from '../http-server.ts'
import { isOwnOrigin } from '../origins/origin.ts'
import { sendEvents } from '../send-events.ts'

type Deps = { streams: EventStreams; config: Config }

const params = z.object({ line: z.uuid() })
/** A page sends few messages at once; each is measured again as a frame. */
const body = z.object({
  key: z.string().check(z.maxLength(64)),
  frames: z.optional(z.array(z.string()).check(z.maxLength(30))),
  pong: z.optional(z.string().check(z.maxLength(32))),
  isLeaving: z.optional(z.boolean()),
})
const BODY_LIMIT = 65_536

/** For clients whose proxy blocks `/ws`: the same frames, down as events and up in POSTs (docs/protocol.md). */
export function eventStreamRoutes(app: HttpServer, { streams, config }: Deps): void {
  app.get(
    '/api/lines/:line',
    // A HEAD would be a stream that no one reads.
    { exposeHeadRoute: false, schema: { hide: true, params } },
    async (request, reply) => {
      const { headers, host, protocol } = request
      const { origin } = headers
      const isOwn = origin === config.joinUrl || isOwnOrigin({ origin, host, protocol }, config.publicUrl)
      if (origin !== undefined && !isOwn) throw new AppError('bad-origin')
      const stream = streams.open(request.params.line, request.raw)
      return sendEvents(reply, stream)
    },
  )
  app.post(
    '/api/lines/:line',
    { bodyLimit: BODY_LIMIT, schema: { hide: true, params, body } },
    async (request, reply) => {
      streams.hear(request.params.line, request.body)
      return reply.code(204).send()
    },
  )
}
