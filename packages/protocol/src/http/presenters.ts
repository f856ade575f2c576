import * as z from 'zod/mini'
import { id, instantMs } from '../ids.ts'

/** Nothing is to be said yet: an empty object. */
export const issueBody = z.object({})

/** POST /api/sessions/:id/presenters → 201: good once, for a few minutes, for this session; a newer one replaces it. */
export const presenterCode = z.object({ code: z.string(), untilMs: instantMs })
export type PresenterCode = z.infer<typeof presenterCode>

/** POST /api/presenters → `presenterKey`; 401 `token-invalid` for a code that is good for nothing. */
export const redeemBody = z.object({ code: z.string().check(z.maxLength(100)) })

/** What a presenter's phone says hello with; it opens nothing but that session's commands. */
export const presenterKey = z.object({ session: id, token: z.string() })
export type PresenterKey = z.infer<typeof presenterKey>
