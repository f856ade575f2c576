import { LIMITS, type Order } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from '../../ids.ts'
import type { DeskSchemas } from '../kind-schemas.ts'
import { shown } from '../parts/shuffled.ts'

const text = z.string().check(z.maxLength(LIMITS.optionText.input))
const hasPartialCredit = z.boolean()

export const order: DeskSchemas<Order> = {
  draft: {
    items: z.array(z.object({ id: z.optional(id), text })).check(z.maxLength(LIMITS.options.max)),
    hasPartialCredit,
  },
  body: { shown, items: z.array(z.object({ id, text: z.string() })), hasPartialCredit },
  insight: {},
}
