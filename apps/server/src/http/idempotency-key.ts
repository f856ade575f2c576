import type { FastifyRequest } from 'fastify'
import { AppError } from '../platform/app-error.ts'

const HEADER = 'idempotency-key'
export const MAX_REPEAT_KEY = 100

/** The key under which a program may repeat a request (draft-ietf-httpapi-idempotency-key-header); null without. */
export function repeatKey({ headers }: FastifyRequest): string | null {
  const key = headers[HEADER]
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > MAX_REPEAT_KEY)
    throw new AppError('bad-request', { message: `${HEADER}: 1 to ${MAX_REPEAT_KEY} characters` })
  return key
}
