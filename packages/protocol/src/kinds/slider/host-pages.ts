import { LIMITS, type SliderQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'
import { numberFields } from '../parts/number-fields.ts'
import { slider as frames } from './frames.ts'

const number = z.nullable(z.number())
const label = z.string().check(z.maxLength(LIMITS.scaleLabel.input))

export const slider: DeskSchemas<SliderQuestion> = {
  draft: {
    ...numberFields.draft,
    min: number,
    max: number,
    step: number,
    low: label,
    high: label,
  },
  body: { ...numberFields.body, ...frames.face },
  insight: {},
}
