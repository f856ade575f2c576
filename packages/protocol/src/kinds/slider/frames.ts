import type { SliderQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'
import { typedNumber } from '../typed-number/frames.ts'

const [number, text] = [z.number(), z.string()]

export const slider: KindSchemas<SliderQuestion> = {
  face: { min: number, max: number, step: number, low: text, high: text, unit: text },
  answer: typedNumber.answer,
  key: typedNumber.key,
  counts: typedNumber.counts,
}
