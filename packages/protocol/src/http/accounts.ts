import * as z from 'zod/mini'
import { preferences } from './settings.ts'

export const role = z.enum(['host', 'admin', 'super-admin'])
export type Role = z.infer<typeof role>

/** GET /api/me → the signed-in user, or null. Not `isApproved`: access was withdrawn, and nothing but this is answered. */
export const me = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      isApproved: z.boolean(),
      role,
      /** An administrator who has to show a second factor first: their own desk opens, /admin and /messages do not. */
      isSecondFactorMissing: z.optional(z.boolean()),
    }),
  ),
  /** Null while nobody is signed in; left out of replies that are not about them. */
  preferences: z.optional(z.nullable(preferences)),
  siteName: z.string(),
  /** Where players join, when that is not where this page was opened; null: at the page's own origin. */
  joinOrigin: z.nullable(z.string()),
})
export type Me = z.infer<typeof me>

const email = z.email().check(z.maxLength(254))
/** Whether somebody can sign up and in with it: narrower than what mail can reach, since better-auth judges it, too. */
export const isAccountEmail = (text: string): boolean => email.safeParse(text).success
const password = z.string().check(z.minLength(6), z.maxLength(128))
const fullName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** POST /api/accounts → 201. The account waits for approval. */
export const signUpBody = z.object({ name: fullName, email, password })
/** POST /api/sign-in → `signInReply`. 403 `account-pending` while unapproved. */
export const signInBody = z.object({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
})

/** GET /api/setup → whether the first administrator is still missing. */
export const setupState = z.object({ isNeeded: z.boolean() })
/** POST /api/setup → 201: makes the first administrator with the one-time token and signs in. */
export const setupBody = z.object({
  token: z.string().check(z.maxLength(100)),
  name: fullName,
  email,
  password,
})

/** POST /api/password-reset → the same reply for every address. `language`: of the mail, unless the account has its own. */
export const passwordResetBody = z.object({
  email,
  language: z._default(z.enum(['en', 'es', 'fr', 'de']), 'en'),
})
/** `isMailSent`: false where no mail server is configured, for any address. */
export const passwordResetReply = z.object({ isMailSent: z.boolean() })

const resetToken = z.string().check(z.maxLength(100))
/** POST /api/password-reset/check → whether the token of a link still lets in. */
export const resetTokenBody = z.object({ token: resetToken })
export const resetTokenState = z.object({ isValid: z.boolean() })
/** POST /api/password-reset/confirm → 204, and all sign-ins of the account are over. 410 `reset-link-invalid`. */
export const newPasswordBody = z.object({ token: resetToken, password })

/** PUT /api/account → `me`. */
export const profileBody = z.object({ name: fullName })
/** POST /api/account/password → 204, and every other sign-in is over. 403 `password-wrong`. */
export const passwordChangeBody = z.object({ current: z.string().check(z.maxLength(128)), next: password })
/** DELETE /api/account → 204, and nothing of it is left but what it did as an administrator. 403 `password-wrong`, 409 `last-administrator`. */
export const accountDeletionBody = z.object({ password: z.string().check(z.maxLength(128)) })
