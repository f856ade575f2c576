import type { ErrorBody, ErrorCode } from '@pinquiz/protocol'
import { type Reader, trusted } from '@pinquiz/protocol'

/** A refusal by the server, or `unavailable` when it could not be reached. The code is translated for people. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly requestId: string | undefined
  readonly retryAfterS: number | undefined
  /** The proof of work that gets the request served. */
  readonly challenge: string | undefined
  /** The limit, if one was exceeded. */
  readonly limit: number | undefined

  constructor(code: ErrorCode, message: string, { requestId, retryAfterS, challenge, limit }: Details = {}) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.requestId = requestId
    this.retryAfterS = retryAfterS
    this.challenge = challenge
    this.limit = limit
  }
}

type Details = {
  requestId?: string | undefined
  retryAfterS?: number | undefined
  challenge?: string | undefined
  limit?: number | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Request = {
  body?: unknown
  /** In place of it. */
  bytes?: Blob
  signal?: AbortSignal
  headers?: Record<string, string>
}

const PROOF = 'pinquiz-proof'

/** Sends a request and reads the reply with `reader`; throws `ApiError`. */
export async function call<T>(
  method: Method,
  path: string,
  reader: Reader<T>,
  request: Request = {},
): Promise<T> {
  const response = await send(method, path, request)
  const reply = reader.safeParse(await response.json().catch(() => undefined))
  if (!reply.success) throw new ApiError('unknown', `Unexpected reply to ${method} ${path}`)
  return reply.data
}

/** Sends a request whose reply has no body, or none that matters, and does the work that is asked for; throws `ApiError`. */
export async function send(method: Method, path: string, request: Request = {}): Promise<Response> {
  const { body, bytes, signal, headers } = request
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes && { body: bytes }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new ApiError('unavailable', String(cause))
  })
  // Our server never replies with a page here: it's a captive portal or a filter.
  const isWalled = response.ok && response.headers.get('content-type')?.includes('text/html')
  if (isWalled) throw new ApiError('unavailable', 'A page in place of the reply')
  if (response.ok) return response
  const refused = await refusal(response)
  if (!refused.challenge || headers?.[PROOF]) throw refused
  const { solve } = await import('./proof-of-work.ts')
  const proof = await solve(refused.challenge)
  return send(method, path, { ...request, headers: { ...headers, [PROOF]: proof } })
}

async function refusal(response: Response): Promise<ApiError> {
  const body = trusted<ErrorBody>('code', 'message').safeParse(await response.json().catch(() => undefined))
  if (!body.success) {
    return new ApiError(response.status >= 502 ? 'unavailable' : 'unknown', `HTTP ${response.status}`)
  }
  const { code, message } = body.data
  return new ApiError(code, message, body.data)
}
