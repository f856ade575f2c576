import { LIMITS, type OpenText } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'
import { textCounts } from '../parts/text-counts.ts'

export const openText: KindSchemas<OpenText> = {
  face: {},
  answer: z.string().check(z.maxLength(LIMITS.openText.units)),
  key: z.null(),
  counts: textCounts,
}
