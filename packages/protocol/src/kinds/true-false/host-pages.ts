import type { TrueFalse } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'

export const trueFalse: DeskSchemas<TrueFalse> = {
  draft: { isTrue: z.nullable(z.boolean()) },
  body: { isTrue: z.boolean() },
  insight: {},
}
