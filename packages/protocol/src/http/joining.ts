import * as z from 'zod/mini'
import { cover } from '../cover.ts'
import { id, mode, ownToken, pin } from '../ids.ts'

/** GET /api/games/:pin → 404 `game-not-found`; lookup order of spec 001 §5. */
export const game = z.object({
  session: id,
  mode,
  title: z.string(),
  cover,
  /** Names are chosen from those that GET /api/sessions/:id/names offers. */
  friendlyNames: z.optional(z.literal(true)),
  /** A poll that keeps no link between voters and votes. */
  isAnonymous: z.optional(z.literal(true)),
})
export type Game = z.infer<typeof game>

/**
 * POST /api/sessions/:id/participants → 201 `seat`. 409 `name-taken`, `already-started`, `lobby-locked`, `host-absent`,
 * `session-ended`, `session-full`; 410 `participant-removed`; 422 `name-refused`, `name-not-offered`; 429 `hall-full`,
 * `waiting-room`: ask again. `browser` is a random id kept by the browser, which identifies it if its participant is
 * removed. A client that makes the seat's `token` itself may ask again after a lost reply: the same token gets the same
 * seat, under the name first given. Without it the server makes one.
 */
export const joinBody = z.object({
  name: z.string().check(z.maxLength(20_000)),
  token: z.optional(ownToken),
  browser: z.optional(ownToken),
})

/** GET /api/sessions/:id/names?language= → made-up names that were free a moment ago. */
export const nameOffer = z.object({ names: z.array(z.string()) })
export type NameOffer = z.infer<typeof nameOffer>

/** POST /api/rejoin → `seat` with a fresh token; the old device's token stops working. */
export const rejoinBody = z.object({ pin, code: z.string().check(z.maxLength(20)) })

/** A player's place in a session. The token proves it and stays in the browser that joined. */
export const seat = z.object({ session: id, participant: id, token: z.string() })
export type Seat = z.infer<typeof seat>
