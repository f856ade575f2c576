import * as z from 'zod/mini'
import type { Config } from '../../config/config.ts'
import type { Accounts } from '../../features/accounts/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import type { HttpServer } from '../http-server.ts'
import { createNewsStreams } from '../news-streams.ts'
import { refusals } from '../openapi/refusals.ts'
import { isOwnOrigin } from '../origins/origin.ts'
import { sendEvents } from '../send-events.ts'

type Deps = { accounts: Accounts; bus: Bus; config: Config }

export function newsRoutes(app: HttpServer, { accounts, bus, config }: Deps): void {
  const streams = createNewsStreams({ bus, accounts })
  // Streams never end by themselves: the server couldn't close while one is open.
  app.addHook('preClose', async () => streams.close())

  app.get(
    '/api/news',
    {
      // It would be a stream that no one reads.
      exposeHeadRoute: false,
      schema: {
        tags: ['news'],
        security: [{ signIn: [] }],
        summary: "Events when something on the user's pages has changed",
        description:
          'Server-sent events with `{ "topic": … }` as data. The stream ends when the user loses access. For pages of this site.',
        response: {
          200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } },
          ...refusals('not-signed-in', 'bad-origin', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { headers, host, protocol } = request
      const { origin, 'sec-fetch-site': site = 'same-origin' } = headers
      const isForeign = origin !== undefined && !isOwnOrigin({ origin, host, protocol }, config.publicUrl)
      if (isForeign || site !== 'same-origin') throw new AppError('bad-origin')
      const stream = streams.open(await accounts.requireHost(headers), headers)
      return sendEvents(reply, stream)
    },
  )
}
