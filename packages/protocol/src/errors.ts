import * as z from 'zod/mini'

/** Every code a client may get. The web translates it; `ERROR_STATUS` has its HTTP status. */
const ERROR_CODES = [
  'bad-request',
  'not-signed-in',
  'token-invalid',
  'credentials-wrong',
  'token-wrong',
  'account-pending',
  'account-unproven',
  'account-rejected',
  'passwords-off',
  'sign-up-closed',
  'not-allowed',
  'not-host',
  'quiz-right-missing',
  'session-right-missing',
  'scope-missing',
  'second-factor-needed',
  'bad-origin',
  'password-wrong',
  'not-found',
  'game-not-found',
  'quiz-not-found',
  'session-not-found',
  'rejoin-code-unknown',
  'link-unknown',
  'conflict',
  'board-full',
  'media-full',
  'too-many-quizzes',
  'too-many-running',
  'too-many-sessions',
  'quiz-changed',
  'name-taken',
  'setup-done',
  'last-administrator',
  'session-ended',
  'already-started',
  'lobby-locked',
  'not-invited',
  'host-absent',
  'session-full',
  'stale-version',
  'no-questions',
  'pool-too-small',
  'no-participants',
  'question-open',
  'no-open-question',
  'not-yet',
  'other-question',
  'too-early',
  'too-late',
  'already-answered',
  'network-used',
  'device-used',
  'email-used',
  'participant-removed',
  'link-withdrawn',
  'reset-link-invalid',
  'too-large',
  'name-missing',
  'name-too-long',
  'name-refused',
  'name-not-offered',
  'details-missing',
  'email-invalid',
  'email-disposable',
  'password-guessable',
  'name-invalid',
  'no-such-option',
  'quiz-invalid',
  'media-refused',
  'media-damaged',
  'picture-too-large',
  'protocol-outdated',
  'too-many-requests',
  'too-many-attempts',
  'hall-full',
  'waiting-room',
  'unknown',
  'unavailable',
  'provider-down',
  'storage-full',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorCode = z.enum(ERROR_CODES)
/** Not the list, which every player would download: codes unknown to a page get a general text. */
export const anyErrorCode = z.string() as z.ZodMiniType as z.ZodMiniType<ErrorCode>

/** `game` `QuizProblem`: what prevents a draft from being saved. Numbers count from 1. */
export const quizProblem = z.object({
  reason: z.string(),
  questionNumber: z.optional(z.int()),
  optionNumber: z.optional(z.int()),
})

/** Body of every HTTP error. `message` is English for logs and scripts; people see the translated code. */
export const errorBody = z.object({
  code: anyErrorCode,
  message: z.string(),
  requestId: z.optional(z.string()),
  retryAfterS: z.optional(z.number()),
  /**
   * With `too-many-requests`: send the solution in the header `pinquiz-proof` of the same request to be served at once
   * (decision 0036).
   */
  challenge: z.optional(z.string()),
  /**
   * With `too-many-quizzes`, `too-many-running` and `too-many-sessions`: how many a host may have. With
   * `pool-too-small`: how many questions it has.
   */
  limit: z.optional(z.int()),
  /** With `quiz-invalid` only. */
  problem: z.optional(quizProblem),
})
export type ErrorBody = z.infer<typeof errorBody>
