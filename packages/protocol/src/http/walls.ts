import * as z from 'zod/mini'
import { cover } from '../cover.ts'
import { id } from '../ids.ts'
import { questionResult } from './results/results.ts'

/**
 * GET /api/sessions/:id/wall-link → the key of the link that shows the session's wall, or null; POST → 201: a new one,
 * and the old one stops working; DELETE → 204: none.
 */
export const wallLink = z.object({ key: z.nullable(z.string()) })
export type WallLink = z.infer<typeof wallLink>

/** POST /api/walls → `wallFacts`; 401 `token-invalid` for a key that doesn't open this session. */
export const wallBody = z.object({ session: id, key: z.string().check(z.maxLength(200)) })

/** What a wall shows and its connection doesn't tell. */
export const wallFacts = z.object({
  cover: z.nullable(cover),
  isAnonymous: z.boolean(),
  /** At the end of a poll that shows its votes: its questions. */
  outcome: z.array(questionResult),
})
export type WallFacts = z.infer<typeof wallFacts>
