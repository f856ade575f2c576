import { PICTURE_WAIT_MS, type QuestionClock } from '@pinquiz/game'
import * as z from 'zod/mini'

/** `isOpening`: not an outage, but when a question with pictures could have opened; it has no length. */
const entries = z.array(
  z.object({ fromMs: z.number(), toMs: z.number(), isOpening: z.optional(z.literal(true)) }),
)
type Entry = z.infer<typeof entries>[number]

/**
 * The column `outages` for the question opened at that time. Entries that an older version left for the previous
 * question are ignored.
 */
export function outagesOf(
  column: unknown,
  opensAtMs: number,
): Pick<QuestionClock, 'outages' | 'mayOpenAtMs'> {
  const all = column === null ? [] : entries.parse(column)
  const opening = all.find(
    ({ isOpening, fromMs }) => isOpening && fromMs <= opensAtMs && opensAtMs <= fromMs + PICTURE_WAIT_MS,
  )
  const own = all.filter(({ fromMs, isOpening }) => !isOpening && fromMs >= opensAtMs)
  return {
    ...(opening ? { mayOpenAtMs: opening.fromMs } : {}),
    ...(own.length === 0 ? {} : { outages: own.map(({ fromMs, toMs }) => ({ fromMs, toMs })) }),
  }
}

/** Null for none, the usual case. */
export function outagesColumn({
  outages = [],
  mayOpenAtMs,
}: Pick<QuestionClock, 'outages' | 'mayOpenAtMs'>): Entry[] | null {
  const opening: Entry[] =
    mayOpenAtMs === undefined ? [] : [{ fromMs: mayOpenAtMs, toMs: mayOpenAtMs, isOpening: true }]
  return opening.length + outages.length === 0 ? null : [...opening, ...outages]
}
