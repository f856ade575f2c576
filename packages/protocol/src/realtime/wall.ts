import * as z from 'zod/mini'

const page = z.optional(z.int().check(z.gte(0), z.lte(1_000)))

/**
 * What a wall shows beside the state of its session, as its machine decides: its sound, and at the end of a poll the page of
 * the outcome, `lastPage` being that of all questions. What is left out stays as it is.
 */
export const wallState = {
  isSoundOn: z.optional(z.boolean()),
  /** It is on, and the browser plays nothing before somebody touches the page. */
  isSoundWaiting: z.optional(z.boolean()),
  page,
  lastPage: page,
}

const state = z.object(wallState)
export type WallState = z.infer<typeof state>
