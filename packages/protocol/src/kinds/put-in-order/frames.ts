import { LIMITS, type Order } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../../ids.ts'
import type { KindSchemas } from '../kind-schemas.ts'

const places = z.array(index).check(z.maxLength(LIMITS.options.max))

export const order: KindSchemas<Order> = {
  face: { items: z.array(z.string()) },
  answer: places,
  key: places,
  counts: z.object({ placed: z.array(z.array(z.int())), whole: z.int() }),
}
