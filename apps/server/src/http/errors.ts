import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@pinquiz/protocol'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { QuizInvalid } from '../features/quizzes/quiz-invalid.ts'
import { AppError } from '../platform/app-error.ts'
import { isStorageFull } from '../platform/storage-full.ts'

/**
 * The one place where errors become replies. Unexpected ones are logged with their cause and not shown. Returns the
 * code.
 */
export function replyWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorCode {
  const expected = asExpected(error)
  if (!expected) request.log.error({ err: error }, 'request failed')
  const { code, message, retryAfterS, challenge, limit, problem } = expected ?? {
    code: 'unknown',
    message: 'Something went wrong',
  }
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS))
  const body: ErrorBody = {
    code,
    message,
    requestId: request.id,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
    ...(challenge === undefined ? {} : { challenge }),
    ...(limit === undefined ? {} : { limit }),
    ...(problem === undefined ? {} : { problem }),
  }
  // Past the route's own reply schemas: errors have the same shape everywhere, whether the route lists them or not.
  reply
    .code(ERROR_STATUS[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((payload: ErrorBody) => JSON.stringify(payload))
    .send(body)
  return code
}

type Foreseen = Pick<ErrorBody, 'message' | 'retryAfterS' | 'challenge' | 'limit' | 'problem'> & {
  code: ErrorCode
}

function asExpected(error: unknown): Foreseen | null {
  if (error instanceof AppError) {
    const { code, message, retryAfterS, challenge, limit } = error
    return {
      code,
      message,
      retryAfterS,
      challenge,
      limit,
      ...(error instanceof QuizInvalid ? { problem: error.problem } : {}),
    }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation
    return { code: 'bad-request', message: `${first?.instancePath ?? ''}: ${first?.message ?? 'invalid'}` }
  }
  if (isStorageFull(error)) return { code: 'storage-full', message: 'No storage space left' }
  if (isDatabaseAway(error)) return { code: 'unavailable', message: 'The database is unreachable' }
  if (!(error instanceof Error)) return null
  // Fastify's own errors: malformed JSON, wrong content type, bad URL, too large a body.
  const { statusCode = 500, message } = error as FastifyError
  if (statusCode < 400 || statusCode >= 500) return null
  return { code: CODE_OF_STATUS[statusCode] ?? 'bad-request', message }
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'too-large',
  429: 'too-many-requests',
}

/**
 * PostgreSQL is starting, stopping, unreachable or hanging: its classes 08 and 57, an abandoned transaction (25P03),
 * socket error codes, the driver's messages.
 */
function isDatabaseAway(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? String(cause.code) : ''
  return (
    /^(08...|57014|57P0[123]|25P03|53300|ECONNREFUSED|ECONNRESET|ETIMEDOUT)$/.test(code) ||
    /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
      cause.message,
    )
  )
}
