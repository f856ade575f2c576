import { LIMITS, PICTURE_SPAN, type Spot } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from '../../ids.ts'
import type { DeskSchemas } from '../kind-schemas.ts'
import { shown } from '../parts/shuffled.ts'

const part = z.int().check(z.gte(0), z.lte(PICTURE_SPAN))
const area = { x: part, y: part, width: part, height: part, isRight: z.boolean() }
const label = z.string().check(z.maxLength(LIMITS.regionLabel.input))

export const spot: DeskSchemas<Spot> = {
  draft: {
    regions: z.array(z.object({ id: z.optional(id), label, ...area })).check(z.maxLength(LIMITS.regions.max)),
  },
  body: { shown, regions: z.array(z.object({ id, label: z.string(), ...area })) },
  insight: {},
}
