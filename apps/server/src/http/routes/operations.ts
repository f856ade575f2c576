import { createHash, timingSafeEqual } from 'node:crypto'
import type { Registry } from 'prom-client'
import * as z from 'zod/mini'
import type { Config } from '../../config/config.ts'
import { AppError } from '../../platform/app-error.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

type Deps = { config: Config; isReady: () => Promise<boolean>; metrics?: Registry }

export const health = z.object({ status: z.enum(['ok', 'unavailable']) })

export function operationsRoutes(app: HttpServer, { config, isReady, metrics }: Deps): void {
  const tags = ['operations']

  app.get(
    '/healthz',
    { schema: { tags, summary: 'Whether the process is running', response: { 200: health } } },
    async () => ({ status: 'ok' as const }),
  )

  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: "Whether the database accepts writes and the server isn't stopping",
        response: { 200: health, 503: health },
      },
    },
    async (_request, reply) => {
      const ready = await isReady().catch(() => false)
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
    },
  )

  app.get(
    '/metrics',
    {
      schema: {
        tags,
        summary: 'Prometheus metrics',
        description: 'With `authorization: Bearer` and the METRICS_TOKEN; not found without either.',
        response: {
          200: { description: 'Figures', content: { 'text/plain': { schema: z.string() } } },
          ...refusals('not-found'),
        },
      },
    },
    async (request, reply) => {
      const { metricsToken } = config
      if (!metrics || !metricsToken || !isBearer(request.headers.authorization, metricsToken))
        throw new AppError('not-found')
      const text = await metrics.metrics()
      return reply
        .type(metrics.contentType)
        .serializer((payload: string) => payload)
        .send(text)
    },
  )
}

function isBearer(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
