import type { Slide } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'

export const slide: KindSchemas<Slide> = {
  face: { words: z.string() },
  answer: z.never(),
  key: z.null(),
  counts: z.null(),
}
