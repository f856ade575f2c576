import { ownMarks, seatBody } from '@pinquiz/protocol'
import type { Results } from '../../features/results/contract.ts'
import type { Limits } from '../guards/limits.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'

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
}
