import * as z from 'zod/mini'
import { id } from '../ids.ts'

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024
export const MAX_SOUND_BYTES = 2 * 1024 * 1024

/** POST /api/media with the bytes of a file → 201. Sizes in pixels, of the largest file that is kept. */
export const storedMedia = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), id, width: z.int(), height: z.int() }),
  z.object({ kind: z.literal('sound'), id }),
])
export type StoredMedia = z.infer<typeof storedMedia>
