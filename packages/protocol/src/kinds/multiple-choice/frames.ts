import { LIMITS, type MultipleChoice } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../../ids.ts'
import type { KindSchemas } from '../kind-schemas.ts'

const places = z.array(index).check(z.maxLength(LIMITS.options.max))

export const multipleChoice: KindSchemas<MultipleChoice> = {
  face: { options: z.array(z.string()) },
  answer: places,
  key: places,
  counts: z.object({ answers: z.int(), chosen: z.array(z.int()) }),
}
