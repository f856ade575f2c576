import type { Outage, QuestionClock } from '@pinquiz/game'
import * as z from 'zod/mini'

const outages = z.array(z.object({ fromMs: z.number(), toMs: z.number() }))

/**
 * What the column `outages` says of the question that opened then. What a process of an older version left there of the
 * question before is none of it.
 */
export function outagesOf(column: unknown, opensAtMs: number): Pick<QuestionClock, 'outages'> {
  const own = column === null ? [] : outages.parse(column).filter(({ fromMs }) => fromMs >= opensAtMs)
  return own.length === 0 ? {} : { outages: own }
}

/** Null for none, as most questions have. */
export const outagesColumn = ({ outages: list = [] }: Pick<QuestionClock, 'outages'>): Outage[] | null =>
  list.length === 0 ? null : [...list]
