import { LIMITS, type Pairs } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index } from '../ids.ts'
import type { KindSchemas } from './kind-schemas.ts'

const text = z.string().check(z.maxLength(LIMITS.pairText.input))
const places = z.array(z.int().check(z.gte(-1), z.lt(LIMITS.pairs.max))).check(z.maxLength(LIMITS.pairs.max))

export const pairs: KindSchemas<Pairs> = {
  draft: {
    pairs: z
      .array(z.object({ id: z.optional(id), left: text, right: text }))
      .check(z.maxLength(LIMITS.pairs.max)),
  },
  body: { pairs: z.array(z.object({ id, left: z.string(), right: z.string() })) },
  face: { lefts: z.array(z.string()), rights: z.array(z.string()) },
  answer: places,
  key: z.array(index),
  counts: z.object({ chosen: z.array(z.array(z.int())), whole: z.int() }),
  insight: {},
}
