import { LIMITS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { id } from '../../ids.ts'

const isCorrect = z.boolean()
const text = z.string().check(z.maxLength(LIMITS.optionText.input))

/** Options with their right ones, as a draft and as stored. */
export const optionFields = {
  draft: z.array(z.object({ id: z.optional(id), text, isCorrect })).check(z.maxLength(LIMITS.options.max)),
  body: z.array(z.object({ id, text: z.string(), isCorrect })),
}
