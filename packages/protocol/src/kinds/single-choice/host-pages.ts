import { LIMITS, type SingleChoice } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id, index } from '../../ids.ts'
import type { DeskSchemas } from '../kind-schemas.ts'

const isCorrect = z.boolean()
const text = z.string().check(z.maxLength(LIMITS.optionText.input))

export const singleChoice: DeskSchemas<SingleChoice> = {
  draft: {
    options: z
      .array(z.object({ id: z.optional(id), text, isCorrect }))
      .check(z.maxLength(LIMITS.options.max)),
  },
  body: { options: z.array(z.object({ id, text: z.string(), isCorrect })) },
  insight: { mostChosenWrong: z.nullable(index) },
}
