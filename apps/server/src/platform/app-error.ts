import type { ErrorCode } from '@pinquiz/protocol'

/** An expected failure with a code of the protocol. The HTTP and realtime layers map it; anything else is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterS: number | undefined
  /** Work that makes waiting unnecessary. */
  readonly challenge: string | undefined

  constructor(
    code: ErrorCode,
    options: { message?: string; retryAfterS?: number; challenge?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfterS = options.retryAfterS
    this.challenge = options.challenge
  }
}
