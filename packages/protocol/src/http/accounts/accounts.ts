import * as z from 'zod/mini'
import { language } from '../../ids.ts'
import { preferences } from '../settings.ts'
import { MIN_PASSWORD } from '../site.ts'
import { accountStatus } from './account-status.ts'

export const role = z.enum(['host', 'admin', 'super-admin'])
export type Role = z.infer<typeof role>

/**
 * GET /api/me → the signed-in user, or null. Not `isApproved`: access was withdrawn, and all other requests are
 * refused.
 */
export const me = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      isApproved: z.boolean(),
      /** Rejected by an administrator. */
      isRejected: z.optional(z.boolean()),
      role,
      /** An administrator who must pass a second factor first: host pages work, /admin and /messages don't. */
      isSecondFactorMissing: z.optional(z.boolean()),
    }),
  ),
  /** Null if not signed in; left out of replies that aren't about it. */
  preferences: z.optional(z.nullable(preferences)),
  siteName: z.string(),
  /** Where players join, if different from where this page was opened; null: at the page's own origin. */
  joinOrigin: z.nullable(z.string()),
})
export type Me = z.infer<typeof me>

const email = z.email().check(z.maxLength(254))
/**
 * Addresses compare without case. Of ASCII letters only: `toLowerCase` also makes a `k` of the Kelvin sign, and so one
 * person's address of another's.
 */
export const foldEmail = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
/** Whether it can be used to sign up and in: stricter than what mail can reach. */
export const isAccountEmail = (text: string): boolean => email.safeParse(text).success
export const newPassword = z.string().check(z.minLength(MIN_PASSWORD), z.maxLength(128))
export const fullName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** For mail, unless the account has its own language; left out: the site's. */
const mailLanguage = z.optional(language)

/** POST /api/accounts → 201 `signUpReply`. The account waits for approval, and for its address to be confirmed if mail is sent. */
export const signUpBody = z.object({ name: fullName, email, password: newPassword, language: mailLanguage })
/** What a new account lacks; the same if the address already has one. */
export const signUpReply = z.object({ status: accountStatus })
/**
 * POST /api/sign-in → `signInReply`. 403 `account-pending` while unapproved, `account-unproven` if approved but the
 * mailed link hasn't been used, `account-rejected` if an administrator rejected it. The browser may wait, see
 * `waitingSignIn`.
 */
export const signInBody = z.object({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
})

/** GET /api/setup → whether the first administrator has yet to be created. */
export const setupState = z.object({ isNeeded: z.boolean() })
/** POST /api/setup → 201: creates the first administrator with the one-time token and signs in. */
export const setupBody = z.object({
  token: z.string().check(z.maxLength(100)),
  name: fullName,
  email,
  password: newPassword,
  language: mailLanguage,
})

/** POST /api/password-reset → the same reply for every address. */
export const passwordResetBody = z.object({ email, language: mailLanguage })
/** `isMailSent`: false if no mail server is configured, for any address. */
export const passwordResetReply = z.object({ isMailSent: z.boolean() })

export const linkToken = z.string().check(z.maxLength(100))
/** POST /api/password-reset/check → whether the token of a link is still valid. */
export const resetTokenBody = z.object({ token: linkToken })
export const resetTokenState = z.object({ isValid: z.boolean() })
/** POST /api/password-reset/confirm → 204; ends all sign-ins of the account. 410 `reset-link-invalid`. */
export const newPasswordBody = z.object({ token: linkToken, password: newPassword })

/**
 * POST /api/address-proof/check → the purpose of a mailed link; `none`: not valid (any more). POST
 * /api/address-proof/change → 204. 401 `token-invalid`, 409 `conflict`: the address has an account by now.
 */
export const addressLinkBody = z.object({ token: linkToken })
export const addressLink = z.object({
  purpose: z.enum(['sign-up', 'change', 'none']),
  email: z.string(),
  name: z.string(),
  /** The account's password was typed in this very browser: it needn't be typed again. */
  isPasswordKnown: z.boolean(),
  /** Of a sign-up: no approval is needed any more. */
  isApproved: z.boolean(),
})
export type AddressLink = z.infer<typeof addressLink>
/**
 * POST /api/address-proof/sign-up → 204. The mailbox's owner chooses name and password: those of the sign-up may be a
 * stranger's. Without a password: the one of the sign-up, if it was typed in this browser. 401 `token-invalid`.
 */
export const signUpProofBody = z.object({
  token: linkToken,
  name: fullName,
  password: z.optional(newPassword),
})

/**
 * GET /api/sign-in/waiting → what the account whose password was typed in this browser lacks. `none`: nobody waits;
 * `elsewhere`: the account's password has changed since. POST signs in once it's `ready`, DELETE stops waiting.
 */
export const waitingSignIn = z.object({
  state: z.enum(['none', ...accountStatus.options, 'elsewhere']),
  email: z.string(),
})
export type WaitingSignIn = z.infer<typeof waitingSignIn>
/** POST /api/sign-in/waiting/mail → 202. */
export const waitingMailBody = z.object({ language: mailLanguage })

/**
 * POST /api/account/email → 202. Takes effect once the link mailed to the new address is used. 403 `password-wrong`.
 */
export const emailChangeBody = z.object({
  email,
  password: z.string().check(z.maxLength(128)),
  language: mailLanguage,
})

/** GET /api/account/sign-ins → the account's sign-ins, newest first. */
export const signInList = z.object({
  signIns: z.array(
    z.object({
      id: z.string(),
      /** Such as `Firefox` and `Windows`; null: not recognised. */
      browser: z.nullable(z.string()),
      system: z.nullable(z.string()),
      address: z.nullable(z.string()),
      signedInAtMs: z.number(),
      /** The sign-in that sent the request. */
      isThis: z.boolean(),
    }),
  ),
})
export type SignInList = z.infer<typeof signInList>

/** PUT /api/account → `me`. */
export const profileBody = z.object({ name: fullName })
/** POST /api/account/password → 204; ends all other sign-ins. 403 `password-wrong`. */
export const passwordChangeBody = z.object({ current: z.string().check(z.maxLength(128)), next: newPassword })
/**
 * DELETE /api/account → 204; only its administrative actions remain. 403 `password-wrong`, 409 `last-administrator`.
 */
export const accountDeletionBody = z.object({ password: z.string().check(z.maxLength(128)) })
