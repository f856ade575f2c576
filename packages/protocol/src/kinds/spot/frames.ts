import { LIMITS, PICTURE_SPAN, type Spot } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'

const part = z.int().check(z.gte(0), z.lte(PICTURE_SPAN))

export const spot: KindSchemas<Spot> = {
  face: { labels: z.array(z.string()) },
  answer: z.array(z.int().check(z.gte(-1), z.lte(PICTURE_SPAN))).check(z.minLength(1), z.maxLength(2)),
  key: z
    .array(z.object({ x: part, y: part, width: part, height: part, isRight: z.boolean() }))
    .check(z.maxLength(LIMITS.regions.max)),
  counts: z.object({
    chosen: z.array(z.int()),
    elsewhere: z.int(),
    points: z.array(z.array(z.int()).check(z.length(3))),
  }),
}
