import { PICTURE_WAIT_MS, type QuestionClock } from '@pinquiz/game'
import * as z from 'zod/mini'

/**
 * Not outages: `isOpening`, when a question with pictures could have opened, without length; and `percents`, who has more
 * time, with the closing for everyone else.
 */
const entries = z.array(
  z.object({
    fromMs: z.number(),
    toMs: z.number(),
    isOpening: z.optional(z.literal(true)),
    percents: z.optional(z.record(z.string(), z.number())),
  }),
)
type Entry = z.infer<typeof entries>[number]

/**
 * The column `outages` for the question opened at that time. Entries that an older version left for the previous
 * question are ignored.
 */
export function outagesOf(
  column: unknown,
  opensAtMs: number,
): Partial<Pick<QuestionClock, 'outages' | 'mayOpenAtMs' | 'percents' | 'closesAtMs'>> {
  const all = column === null ? [] : entries.parse(column)
  const opening = all.find(
    ({ isOpening, fromMs }) => isOpening && fromMs <= opensAtMs && opensAtMs <= fromMs + PICTURE_WAIT_MS,
  )
  const own = all.filter(({ fromMs, isOpening, percents }) => !isOpening && !percents && fromMs >= opensAtMs)
  const longer = all.find(({ fromMs, percents }) => percents !== undefined && fromMs === opensAtMs)
  return {
    ...(longer?.percents ? { percents: longer.percents, closesAtMs: longer.toMs } : {}),
    ...(opening ? { mayOpenAtMs: opening.fromMs } : {}),
    ...(own.length === 0 ? {} : { outages: own.map(({ fromMs, toMs }) => ({ fromMs, toMs })) }),
  }
}

/** Null for none, the usual case. Beside it, `closes_at_ms` has the last closing of all. */
export function outagesColumn({
  opensAtMs,
  closesAtMs,
  outages = [],
  mayOpenAtMs,
  percents,
}: QuestionClock): Entry[] | null {
  const opening: Entry[] =
    mayOpenAtMs === undefined ? [] : [{ fromMs: mayOpenAtMs, toMs: mayOpenAtMs, isOpening: true }]
  const longer: Entry[] = percents ? [{ fromMs: opensAtMs, toMs: closesAtMs, percents }] : []
  const all = [...opening, ...longer, ...outages]
  return all.length === 0 ? null : all
}
