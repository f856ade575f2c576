import { LIMITS, type SliderQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'
import { typedNumber } from '../typed-number/host-pages.ts'
import { slider as onPhones } from './frames.ts'

const number = z.nullable(z.number())
const label = z.string().check(z.maxLength(LIMITS.scaleLabel.input))

export const slider: DeskSchemas<SliderQuestion> = {
  draft: {
    ...typedNumber.draft,
    min: number,
    max: number,
    step: number,
    low: label,
    high: label,
  },
  body: { ...typedNumber.body, ...onPhones.face },
  insight: {},
}
