import { LIMITS, SCALES, type ScaleQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'

const scaleName = z.enum(SCALES)
const label = z.string().check(z.maxLength(LIMITS.scaleLabel.input))
const labelled = { scale: scaleName, low: z.string(), high: z.string() }

export const scale: DeskSchemas<ScaleQuestion> = {
  draft: { scale: scaleName, low: label, high: label },
  body: labelled,
  insight: { mean: z.nullable(z.number()), nps: z.nullable(z.int()) },
}
