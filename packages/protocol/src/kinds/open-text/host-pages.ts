import type { OpenText } from '@pinquiz/game'
import * as z from 'zod/mini'
import { showing } from '../at-desk/showing.ts'
import type { DeskSchemas } from '../kind-schemas.ts'

const needsApproval = z.boolean()

export const openText: DeskSchemas<OpenText> = {
  draft: { needsApproval },
  body: { needsApproval, ...showing },
  insight: {},
}
