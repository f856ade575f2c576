import { LIMITS, SCALES, type ScaleQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../ids.ts'
import type { KindSchemas } from './kind-schemas.ts'

const scaleName = z.enum(SCALES)
const label = z.string().check(z.maxLength(LIMITS.scaleLabel.input))
const labelled = { scale: scaleName, low: z.string(), high: z.string() }

export const scale: KindSchemas<ScaleQuestion> = {
  draft: { scale: scaleName, low: label, high: label },
  body: labelled,
  face: labelled,
  answer: index,
  key: z.null(),
  counts: z.array(z.int()),
  insight: { mean: z.nullable(z.number()), nps: z.nullable(z.int()) },
}
