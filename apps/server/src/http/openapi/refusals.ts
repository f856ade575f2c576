import { ERROR_STATUS, type ErrorCode, errorBody, errorCode } from '@pinquiz/protocol'
import * as z from 'zod/mini'

/** Schemas that the API docs name and refer to instead of repeating. */
export const namedSchemas = z.registry<{ id: string }>()
/** With the list of codes, for readers of the API docs. */
const refusal = z.extend(errorBody, { code: errorCode })
namedSchemas.add(refusal, { id: 'Refusal' })

type Refusal = z.ZodMiniType<z.infer<typeof refusal>>

/** Error replies of a route, grouped by status, with their codes listed for readers of the API docs. */
export function refusals(...codes: ErrorCode[]): Record<number, Refusal> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of [...codes, 'unknown'] as const) {
    const status = ERROR_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const replies = [...byStatus].map(([status, named]) => [
    status,
    {
      description: named.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: refusal } },
    },
  ])
  // Typed as the bare schema: otherwise Fastify would accept any reply of the route.
  return Object.fromEntries(replies)
}

/** A reply without a body: `send(undefined)`. OpenAPI has no such type, hence the cast. */
export const nothing: z.ZodMiniType<undefined> = z.null().check(z.describe('Done; no body.')) as never
