import type { TypedNumberQuestion } from '@pinquiz/game'
import type { DeskSchemas } from '../kind-schemas.ts'
import { numberFields } from '../parts/number-fields.ts'

export const typedNumber: DeskSchemas<TypedNumberQuestion> = { ...numberFields, insight: {} }
