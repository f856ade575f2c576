import type { Outage, QuestionClock } from '@pinquiz/game'
import * as z from 'zod/mini'

const outages = z.array(z.object({ fromMs: z.number(), toMs: z.number() }))

/** What the column `outages` says, as a part of a question's clock. */
export const outagesOf = (column: unknown): Pick<QuestionClock, 'outages'> =>
  column === null ? {} : { outages: outages.parse(column) }

/** Null for none, as most questions have. */
export const outagesColumn = ({ outages: list = [] }: Pick<QuestionClock, 'outages'>): Outage[] | null =>
  list.length === 0 ? null : [...list]
