import * as z from 'zod/mini'

/** Every code a client may meet, with the HTTP status it travels under. The web translates the code. */
export const ERROR_STATUS = {
  'bad-request': 400,
  'not-signed-in': 401,
  'token-invalid': 401,
  'credentials-wrong': 401,
  'account-pending': 403,
  'not-allowed': 403,
  'not-host': 403,
  'bad-origin': 403,
  'password-wrong': 403,
  'not-found': 404,
  'game-not-found': 404,
  'quiz-not-found': 404,
  'session-not-found': 404,
  'rejoin-code-unknown': 404,
  conflict: 409,
  'board-full': 409,
  'quiz-changed': 409,
  'name-taken': 409,
  'setup-done': 409,
  'last-administrator': 409,
  'session-ended': 409,
  'already-started': 409,
  'lobby-locked': 409,
  'stale-version': 409,
  'no-questions': 409,
  'no-participants': 409,
  'question-open': 409,
  'no-open-question': 409,
  'not-yet': 409,
  'other-question': 409,
  'too-early': 409,
  'too-late': 409,
  'already-answered': 409,
  'network-used': 409,
  'device-used': 409,
  'participant-removed': 410,
  'reset-link-invalid': 410,
  'too-large': 413,
  'name-missing': 422,
  'name-too-long': 422,
  'details-missing': 422,
  'email-invalid': 422,
  'email-disposable': 422,
  'name-invalid': 422,
  'no-such-option': 422,
  'quiz-invalid': 422,
  'protocol-outdated': 426,
  'too-many-requests': 429,
  'too-many-attempts': 429,
  unknown: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

// Object.keys forgets the literal types of its own argument.
const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]

export const errorCode = z.enum(codes)

/** `game` `QuizProblem`: what keeps a draft from being saved. Numbers count from 1. */
export const quizProblem = z.object({
  reason: z.string(),
  questionNumber: z.optional(z.int()),
  optionNumber: z.optional(z.int()),
})

/** Body of every HTTP refusal. `message` is English for logs and scripts; people see the translated code. */
export const errorBody = z.object({
  code: errorCode,
  message: z.string(),
  requestId: z.optional(z.string()),
  retryAfterS: z.optional(z.number()),
  /** With `quiz-invalid` only. */
  problem: z.optional(quizProblem),
})
export type ErrorBody = z.infer<typeof errorBody>
