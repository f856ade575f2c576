import * as z from 'zod/mini'
import { me } from './accounts.ts'

/** Second factors of an account: an authenticator app, backup codes, passkeys. */

const password = z.string().check(z.maxLength(128))
/** A code of the app (six digits), or, at a sign-in, a backup code. */
const code = z.string().check(z.minLength(1), z.maxLength(40))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** POST /api/sign-in: the password was correct, and a second step is needed. The ticket is valid for ten minutes. */
export const secondStep = z.object({ ticket: z.string() })
/** POST /api/sign-in → 200. Sets a cookie only with `me`. */
export const signInReply = z.union([me, secondStep])
/** POST /api/sign-in/code → `me`, and a cookie. 401 `credentials-wrong`, or `token-invalid`: start again. */
export const secondStepBody = z.object({ ticket: z.string().check(z.maxLength(1000)), code })

/** GET /api/account/protection. `isRequired`: the site requires one of its administrators. */
export const protection = z.object({
  isRequired: z.boolean(),
  hasAuthenticator: z.boolean(),
  backupCodesLeft: z.int(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      createdAtMs: z.number(),
      lastUsedAtMs: z.nullable(z.number()),
    }),
  ),
})
export type Protection = z.infer<typeof protection>

/** For requests that ask for the password again. 403 `password-wrong`. */
export const passwordBody = z.object({ password })
/**
 * For requests that also need a code of the app or a backup code. 403 `password-wrong`, 401 `credentials-wrong`: the
 * code.
 */
export const passwordAndCodeBody = z.object({
  password,
  code: z._default(z.string().check(z.maxLength(40)), ''),
})
/** POST /api/account/authenticator → codes are only required once one was confirmed. 409 `conflict`. */
export const newAuthenticator = z.object({
  /** Base32, for people who can't scan. */
  secret: z.string(),
  /** Content of the QR code. */
  uri: z.string(),
})
/** POST /api/account/authenticator/confirm → `backupCodes`; ends all other sign-ins. 401 `credentials-wrong`. */
export const confirmationBody = z.object({ code })
/** Shown once; the server only stores what it needs to recognise them. */
export const backupCodes = z.object({ codes: z.array(z.string()) })

const text = z.string().check(z.maxLength(20_000))
const texts = z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)), [])
const base64url = text.check(z.regex(/^[\w-]*$/))

/**
 * Options for the browser (WebAuthn, as JSON). Its members are between the server's library and the browser's; only
 * `challenge` is named for readers.
 */
export const passkeyQuestion = z.looseObject({ challenge: z.string() })

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const results = z._default(z.record(z.string(), z.unknown()), {})

/** POST /api/account/passkeys → 204: the browser's answer, and the owner's name for the device. 409 `conflict`. */
export const newPasskeyBody = z.object({
  name,
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: base64url, attestationObject: base64url, transports: texts }),
    clientExtensionResults: results,
  }),
})

/** POST /api/sign-in/passkey/question: reveals nothing about the requester. */
export const passkeyQuestionBody = z.object({})
/** POST /api/sign-in/passkey → `me`, and a cookie. 401 `credentials-wrong`, 403 `account-pending`, `account-rejected`. */
export const passkeyBody = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: z.exactOptional(base64url),
    }),
    clientExtensionResults: results,
  }),
})
