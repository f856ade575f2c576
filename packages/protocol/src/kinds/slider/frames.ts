import type { SliderQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'
import { numberFrames } from '../parts/numbers.ts'

const [number, text] = [z.number(), z.string()]

export const slider: KindSchemas<SliderQuestion> = {
  face: { min: number, max: number, step: number, low: text, high: text, unit: text },
  ...numberFrames,
}
