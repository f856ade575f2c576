import type { ErrorCode } from '@pinquiz/protocol'

type Options = {
  message?: string
  retryAfterS?: number
  challenge?: string
  /** The limit that was exceeded. */
  limit?: number
  cause?: unknown
}

/** An expected failure with a code of the protocol. The HTTP and the realtime edge map it; anything else is a fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterS: number | undefined
  /** Work that makes waiting unnecessary. */
  readonly challenge: string | undefined
  readonly limit: number | undefined

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.message ?? code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfterS = options.retryAfterS
    this.challenge = options.challenge
    this.limit = options.limit
  }
}
