import * as z from 'zod/mini'
import type { DeskSchemas, KindSchemas } from '../../../../../packages/protocol/src/kinds/kind-schemas.ts'
import type { Toy } from './rules.ts'

export const toySchemas: KindSchemas<Toy> = {
  face: { letters: z.int() },
  answer: z.string().check(z.maxLength(50)),
  key: z.string(),
  counts: z.record(z.string(), z.int()),
}

export const toySchemasAtDesk: DeskSchemas<Toy> = {
  draft: { word: z.string().check(z.maxLength(50)) },
  body: { word: z.string() },
  insight: { mostGiven: z.nullable(z.string()) },
}
