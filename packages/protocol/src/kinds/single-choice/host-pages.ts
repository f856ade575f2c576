import type { SingleChoice } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../../ids.ts'
import type { DeskSchemas } from '../kind-schemas.ts'
import { optionFields } from '../parts/option-fields.ts'

export const singleChoice: DeskSchemas<SingleChoice> = {
  draft: { options: optionFields.draft },
  body: { options: optionFields.body },
  insight: { mostChosenWrong: z.nullable(index) },
}
