import { LIMITS, type Pairs } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../../ids.ts'
import type { KindSchemas } from '../kind-schemas.ts'

const places = z.array(z.int().check(z.gte(-1), z.lt(LIMITS.pairs.max))).check(z.maxLength(LIMITS.pairs.max))

export const pairs: KindSchemas<Pairs> = {
  face: { lefts: z.array(z.string()), rights: z.array(z.string()) },
  answer: places,
  key: z.array(index),
  counts: z.object({ chosen: z.array(z.array(z.int())), whole: z.int() }),
}
