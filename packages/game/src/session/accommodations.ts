/** Percent of the time that everyone has; `none`: no limit. */
export const EXTRA_TIMES = [125, 150, 200, 'none'] as const
export type ExtraTime = (typeof EXTRA_TIMES)[number]

/** What the host grants one participant (WCAG 2.2.1). Never shown to other participants. */
export type Accommodations = {
  time?: ExtraTime | undefined
  /** Tab switches and leaving the page are neither counted nor recorded. */
  mayLeave?: true | undefined
}

/** What someone asked for at the way in, and what became of it (S89). */
export type TimeRequest = { time: ExtraTime; state: (typeof REQUEST_STATES)[number] }
export const REQUEST_STATES = ['open', 'granted', 'declined'] as const

/** Null if it grants nothing. */
export const grantedOf = ({ time, mayLeave }: Accommodations): Accommodations | null =>
  time || mayLeave ? { ...(time ? { time } : {}), ...(mayLeave ? { mayLeave } : {}) } : null

/** How long something takes them that takes everyone else `ms`; infinite: no limit. */
export function longerMs(ms: number, time: ExtraTime | undefined): number {
  if (time === 'none') return Number.POSITIVE_INFINITY
  return Math.round((ms * (time ?? 100)) / 100)
}

/** Where others wait for them, no limit means twice the time. */
export const LONGEST_WAIT = 200
export const factorWhereAwaited = (time: ExtraTime): number => (time === 'none' ? LONGEST_WAIT : time) / 100

/** Of a live session's participants: the percent of those with more time; null: no one has. */
export function percentsOf(
  granted: readonly { participant: string; time: ExtraTime | undefined }[],
): Record<string, number> | null {
  const longer = granted.flatMap(({ participant, time }) =>
    time === undefined ? [] : [[participant, factorWhereAwaited(time) * 100] as const],
  )
  return longer.length === 0 ? null : Object.fromEntries(longer)
}
