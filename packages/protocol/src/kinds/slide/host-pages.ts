import { LIMITS, type Slide } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'

export const slide: DeskSchemas<Slide> = {
  draft: { words: z.string().check(z.maxLength(LIMITS.slideWords.input)) },
  body: { words: z.string() },
  insight: {},
}
