/** A beat of a phase, and its time after the phase's start in ms. */
export type Beat<Name extends string> = { name: Name; atMs: number }
export type Timeline<Name extends string> = readonly [Beat<Name>, ...Beat<Name>[]]

export type RevealBeat = 'answers' | 'key' | 'leaderboard' | 'climb' | 'ranked'

export const KEY_MS = 2000
/** How long the correct answer is explained, unless the host chose otherwise. */
export const DEFAULT_PACE_S = 7
const BEFORE_CLIMB_MS = 1200
/** How long adding points and moving rows takes. */
export const CLIMBING_MS = 3000

type RevealTimes = {
  isRanked: boolean
  /** Seconds between the correct answer and the leaderboard. */
  explainS?: number | undefined
}

/**
 * Bars, right answer, old ranking, moves, and new ranking; without the ranking if it's left to the podium or no one
 * moved (L95).
 */
export function revealBeats({ isRanked, explainS = DEFAULT_PACE_S }: RevealTimes): Timeline<RevealBeat> {
  const rankingMs = KEY_MS + explainS * 1000
  const climbMs = rankingMs + BEFORE_CLIMB_MS
  return [
    { name: 'answers', atMs: 0 },
    { name: 'key', atMs: KEY_MS },
    ...(isRanked
      ? [
          { name: 'leaderboard' as const, atMs: rankingMs },
          { name: 'climb' as const, atMs: climbMs },
          { name: 'ranked' as const, atMs: climbMs + CLIMBING_MS },
        ]
      : []),
  ]
}

export type PodiumBeat = 'title' | 'place-3' | 'place-2' | 'place-1' | 'ranking'

const FIRST_PLACE_MS = 1200
const PAUSE_MS = 2200
/** Suspense before the winner. */
const HUSH_MS = 3200
/** Pause before the complete ranking. */
const WON_MS = 2400

/** Place by place, the best last, then everyone (L96); empty places take no time. */
export function podiumBeats(ranks: Iterable<number>): Timeline<PodiumBeat> {
  const taken = new Set(ranks)
  const places = ([3, 2, 1] as const).filter((rank) => taken.has(rank))
  const beforeMs = (rank: number, step: number) =>
    step === 0 ? FIRST_PLACE_MS : rank === 1 ? HUSH_MS : PAUSE_MS
  let atMs = 0
  const steps = places.map((rank, step) => {
    atMs += beforeMs(rank, step)
    return { name: `place-${rank}` as const, atMs }
  })
  return [
    { name: 'title', atMs: 0 },
    ...steps,
    { name: 'ranking', atMs: places.length > 0 ? atMs + WON_MS : 0 },
  ]
}

/** The beat shown this long after the start. */
export function beatAt<Name extends string>(timeline: Timeline<Name>, elapsedMs: number): Name {
  const [first] = timeline
  return (timeline.filter(({ atMs }) => atMs <= elapsedMs).at(-1) ?? first).name
}

/** Whether `beat` has been reached when `shown` is shown. */
export function hasReached<Name extends string>(timeline: Timeline<Name>, shown: Name, beat: Name): boolean {
  const place = (name: Name) => timeline.findIndex((entry) => entry.name === name)
  return place(beat) >= 0 && place(beat) <= place(shown)
}

/** When a reveal goes on by itself: first to its leaderboard, then to the next step. */
export function goesOnAtMs(
  { startsAtMs, dueAtMs }: { startsAtMs?: number | undefined; dueAtMs?: number | undefined },
  timeline: Timeline<RevealBeat>,
  shown: RevealBeat,
): number | undefined {
  const ranking = timeline.find(({ name }) => name === 'leaderboard')
  if (dueAtMs === undefined || startsAtMs === undefined || !ranking) return dueAtMs
  return hasReached(timeline, shown, 'leaderboard') ? dueAtMs : startsAtMs + ranking.atMs
}
