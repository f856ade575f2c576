import { LIMITS, type Pairs } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from '../../ids.ts'
import type { DeskSchemas } from '../kind-schemas.ts'
import { shown } from '../parts/shuffled.ts'

const text = z.string().check(z.maxLength(LIMITS.pairText.input))

export const pairs: DeskSchemas<Pairs> = {
  draft: {
    pairs: z
      .array(z.object({ id: z.optional(id), left: text, right: text }))
      .check(z.maxLength(LIMITS.pairs.max)),
  },
  body: { shown, pairs: z.array(z.object({ id, left: z.string(), right: z.string() })) },
  insight: {},
}
