import * as z from 'zod/mini'
import { language } from '../../ids.ts'
import { passwordAndCodeBody } from './protection.ts'

/** Sign-in with an OpenID provider of the site settings. */

/**
 * POST /api/sign-in/with/:provider → the provider's page to go to; it leads back to
 * GET /api/sign-in/with/:provider/callback. `next`: where to go once signed in, a path of this site. 503
 * `provider-down`.
 */
export const providerStartBody = z.object({
  next: z.optional(z.string().check(z.maxLength(500))),
  language: z.optional(language),
})
export const providerStart = z.object({ url: z.string() })

/** GET /api/sign-in/link → the account that the person may link with what they have just signed in with. */
export const linkOffer = z.object({
  email: z.string(),
  provider: z.string(),
  /** Its owner shows with the password that it's theirs. */
  needsPassword: z.boolean(),
})
export type LinkOffer = z.infer<typeof linkOffer>
/** POST /api/sign-in/link → where to go. Links the two and signs in. 401 `credentials-wrong`. */
export const linkBody = z.object({ password: z._default(z.string().check(z.maxLength(128)), '') })
export const linkDone = z.object({ next: z.string() })

/** POST /api/sign-out → 200 with the provider's page that ends the sign-in there; otherwise 204. */
export const providerSignOut = z.object({ url: z.string() })

/** GET /api/account/providers → how the account's owner can sign in, and show that it's them. */
export const ownProviders = z.object({
  hasPassword: z.boolean(),
  /** They signed in at a linked provider again, for this, within the last ten minutes: that counts as the password. */
  isConfirmed: z.boolean(),
  links: z.array(
    z.object({
      id: z.string(),
      /** Of the provider in the site settings; null: it isn't there any more. */
      provider: z.nullable(z.string()),
      name: z.string(),
      email: z.string(),
      linkedAtMs: z.number(),
      lastUsedAtMs: z.number(),
      /** The account may be used because the provider says so: this can't be unlinked. */
      isApproving: z.boolean(),
    }),
  ),
})
export type OwnProviders = z.infer<typeof ownProviders>

/** POST /api/account/providers/:provider/confirm → `providerStart`. `next`: where to come back to, a path of this site. */
export const providerNextBody = z.object({ next: z.optional(z.string().check(z.maxLength(500))) })
/**
 * POST /api/account/providers/:provider → `providerStart`. 403 `password-wrong`, 401 `credentials-wrong`: the code.
 */
export const providerLinkBody = z.extend(passwordAndCodeBody, {
  next: z.optional(z.string().check(z.maxLength(500))),
})
