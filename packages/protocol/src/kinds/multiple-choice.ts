import { LIMITS, type MultipleChoice } from '@pinquiz/game'
import * as z from 'zod/mini'
import { index } from '../ids.ts'
import type { KindSchemas } from './kind-schemas.ts'
import { singleChoice } from './single-choice.ts'

const hasPartialCredit = z.boolean()
const places = z.array(index).check(z.maxLength(LIMITS.options.max))

export const multipleChoice: KindSchemas<MultipleChoice> = {
  draft: { options: singleChoice.draft.options, hasPartialCredit },
  body: { options: singleChoice.body.options, hasPartialCredit },
  face: singleChoice.face,
  answer: places,
  key: places,
  counts: z.object({ answers: z.int(), chosen: z.array(z.int()) }),
  insight: singleChoice.insight,
}
