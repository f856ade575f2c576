import { SCALES, type ScaleQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../../ids.ts'
import type { KindSchemas } from '../kind-schemas.ts'

const scaleName = z.enum(SCALES)
const labelled = { scale: scaleName, low: z.string(), high: z.string() }

export const scale: KindSchemas<ScaleQuestion> = {
  face: labelled,
  answer: index,
  key: z.null(),
  counts: z.array(z.int()),
}
