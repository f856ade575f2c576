import * as z from 'zod/mini'

/** API tokens: what scripts send instead of the cookie, in `Authorization: Bearer`. */

/** `read`: everything a host sees. The others change things: quizzes, running sessions, results. */
export const TOKEN_SCOPES = ['read', 'quizzes', 'sessions', 'results'] as const
export const tokenScope = z.enum(TOKEN_SCOPES)
export type TokenScope = z.infer<typeof tokenScope>

/** Secret scanners find tokens by this. */
export const TOKEN_PREFIX = 'pq_'
export const MAX_TOKENS = 20
/** Longer than any course; whoever needs more makes a new one. */
export const MAX_TOKEN_DAYS = 366

const scopes = z.array(tokenScope).check(
  z.minLength(1),
  z.maxLength(TOKEN_SCOPES.length),
  z.refine((chosen) => new Set(chosen).size === chosen.length),
)

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes,
  /** The last letters, to tell tokens apart. */
  ending: z.string(),
  createdAtMs: z.number(),
  expiresAtMs: z.number(),
  /** To the minute; null: never used. */
  lastUsedAtMs: z.nullable(z.number()),
  isExpired: z.boolean(),
})
export type ApiToken = z.infer<typeof apiToken>

/** GET /api/account/tokens → newest first. Expired ones are removed after 30 days. */
export const tokenList = z.object({ tokens: z.array(apiToken) })
export type TokenList = z.infer<typeof tokenList>

/**
 * POST /api/account/tokens → `newToken`. `code`: of the authenticator app, if one is on. 403 `password-wrong`, 401
 * `credentials-wrong`, 409 `conflict` at the limit.
 */
export const newTokenBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  scopes,
  days: z.int().check(z.minimum(1), z.maximum(MAX_TOKEN_DAYS)),
  password: z.string().check(z.maxLength(128)),
  code: z._default(z.string().check(z.maxLength(40)), ''),
})
export type NewTokenBody = z.infer<typeof newTokenBody>

/** `secret` is shown this once: the server only stores what it needs to recognise it. */
export const newToken = z.object({ token: apiToken, secret: z.string() })
export type NewToken = z.infer<typeof newToken>
