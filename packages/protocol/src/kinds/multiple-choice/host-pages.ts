import type { MultipleChoice } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../../ids.ts'
import type { DeskSchemas } from '../kind-schemas.ts'
import { optionFields } from '../parts/option-fields.ts'

const hasPartialCredit = z.boolean()

export const multipleChoice: DeskSchemas<MultipleChoice> = {
  draft: { options: optionFields.draft, hasPartialCredit },
  body: { options: optionFields.body, hasPartialCredit },
  insight: { mostChosenWrong: z.nullable(index) },
}
