import type { OpenText } from '@pinquiz/game'
import * as z from 'zod/mini'
import type { DeskSchemas } from '../kind-schemas.ts'
import { showing } from '../parts/showing.ts'

const needsApproval = z.boolean()

export const openText: DeskSchemas<OpenText> = {
  draft: { needsApproval },
  body: { needsApproval, ...showing },
  insight: {},
}
