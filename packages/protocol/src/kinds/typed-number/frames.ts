import type { TypedNumberQuestion } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { KindSchemas } from '../kind-schemas.ts'
import { numberFrames } from '../parts/numbers.ts'

export const typedNumber: KindSchemas<TypedNumberQuestion> = { face: { unit: z.string() }, ...numberFrames }
