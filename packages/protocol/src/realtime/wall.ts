import * as z from 'zod/mini'

const page = z.optional(z.int().check(z.gte(0), z.lte(1_000)))

/**
 * What a projector shows besides the session's state, as decided by its machine: its sound, and at the end of a poll
 * the page of the results, `lastPage` being that of all questions. Fields left out don't change.
 */
export const wallState = {
  isSoundOn: z.optional(z.boolean()),
  /** It's on, but the browser plays nothing until someone touches the page. */
  isSoundWaiting: z.optional(z.boolean()),
  page,
  lastPage: page,
}

const state = z.object(wallState)
export type WallState = z.infer<typeof state>
