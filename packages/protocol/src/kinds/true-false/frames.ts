import type { TrueFalse } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'

export const trueFalse: KindSchemas<TrueFalse> = {
  face: {},
  answer: z.boolean(),
  key: z.boolean(),
  counts: z.array(z.int()),
}
