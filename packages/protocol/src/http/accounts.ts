import * as z from 'zod/mini'

export const role = z.enum(['host', 'admin', 'super-admin'])
export type Role = z.infer<typeof role>

/** GET /api/me → the signed-in user, or null. */
export const me = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      isApproved: z.boolean(),
      role,
    }),
  ),
  siteName: z.string(),
  /** Where players join, when that is not where this page was opened; null: at the page's own origin. */
  joinOrigin: z.nullable(z.string()),
})
export type Me = z.infer<typeof me>

const email = z.email().check(z.maxLength(254))
const password = z.string().check(z.minLength(6), z.maxLength(128))
const fullName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** POST /api/accounts → 201. The account waits for approval. */
export const signUpBody = z.object({ name: fullName, email, password })
/** POST /api/sign-in → `me`, and a cookie. 403 `account-pending` while unapproved. */
export const signInBody = z.object({
  email: z.string().check(z.maxLength(254)),
  password: z.string().check(z.maxLength(128)),
})

/** GET /api/setup → whether the first administrator is still missing. */
export const setupState = z.object({ isNeeded: z.boolean() })
/** POST /api/setup → 201: makes the first administrator with the one-time token and signs in. */
export const setupBody = z.object({ token: z.string(), name: fullName, email, password })
