import type { MultipleChoice } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'
import { singleChoice } from '../single-choice/host-pages.ts'

const hasPartialCredit = z.boolean()

export const multipleChoice: DeskSchemas<MultipleChoice> = {
  draft: { options: singleChoice.draft.options, hasPartialCredit },
  body: { options: singleChoice.body.options, hasPartialCredit },
  insight: singleChoice.insight,
}
