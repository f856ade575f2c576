import { LIMITS, type WordCloud } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'
import { textCounts } from '../parts/text-counts.ts'

const word = z.string().check(z.maxLength(LIMITS.cloudWord.units))

export const wordCloud: KindSchemas<WordCloud> = {
  face: {},
  answer: z.array(word).check(z.maxLength(LIMITS.cloudWord.most)),
  key: z.null(),
  counts: textCounts,
}
