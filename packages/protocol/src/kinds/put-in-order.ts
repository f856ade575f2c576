import { LIMITS, type Order } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index } from '../ids.ts'
import type { KindSchemas } from './kind-schemas.ts'

const text = z.string().check(z.maxLength(LIMITS.optionText.input))
const places = z.array(index).check(z.maxLength(LIMITS.options.max))
const hasPartialCredit = z.boolean()

export const order: KindSchemas<Order> = {
  draft: {
    items: z.array(z.object({ id: z.optional(id), text })).check(z.maxLength(LIMITS.options.max)),
    hasPartialCredit,
  },
  body: { items: z.array(z.object({ id, text: z.string() })), hasPartialCredit },
  face: { items: z.array(z.string()) },
  answer: places,
  key: places,
  counts: z.object({ placed: z.array(z.array(z.int())), whole: z.int() }),
  insight: {},
}
