import { ERROR_STATUS, type ErrorCode, errorBody, errorCode } from '@pinquiz/protocol'
import * as z from 'zod/mini'

/** Schemas that the API's description names and refers to instead of repeating them. */
export const namedSchemas = z.registry<{ id: string }>()
/** With the list of codes, for the API's readers. */
const refusal = z.extend(errorBody, { code: errorCode })
namedSchemas.add(refusal, { id: 'Refusal' })

type Refusal = z.ZodMiniType<z.infer<typeof refusal>>

/** Reply schemas of the refusals a route may give, grouped by status, with their codes named for the API's readers. */
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
  // Typed as the bare schema: in this form Fastify would take any reply of the route for right.
  return Object.fromEntries(replies)
}

/** A reply without a body: `send(undefined)`. OpenAPI knows no such type, hence the pretence. */
export const nothing: z.ZodMiniType<undefined> = z.null().check(z.describe('Done; no body.')) as never
