import * as z from 'zod/mini'
import { id, instantMs } from '../ids.ts'

/** No options yet: an empty object. */
export const issueBody = z.object({})

/**
 * POST /api/sessions/:id/presenters → 201: valid once, for a few minutes, for this session; a newer one replaces it.
 */
export const presenterCode = z.object({ code: z.string(), untilMs: instantMs })
export type PresenterCode = z.infer<typeof presenterCode>

/** POST /api/presenters → `presenterKey`; 401 `token-invalid` for an invalid code. */
export const redeemBody = z.object({ code: z.string().check(z.maxLength(100)) })

/** The token in a presenter phone's hello; it only allows that session's commands. */
export const presenterKey = z.object({ session: id, token: z.string() })
export type PresenterKey = z.infer<typeof presenterKey>
