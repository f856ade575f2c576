import { type Ranked, rankByScore } from '../ranking.ts'
import { MIN_STREAK, streakUpTo } from '../streaks.ts'
import { type PlayerScore, ranking, type Standing, standing, type Tally } from '../tally.ts'

/** A leaderboard place with the one before the question. */
export type Climbing = Standing & {
  gained: number
  /** Missing while no one has had points. */
  rankBefore?: number | undefined
  /** Length of the streak including this answer, if long enough to mention. */
  streak?: number | undefined
}

export type Climb = {
  leaderboard: Climbing[]
  /** Players who have just dropped off the leaderboard. */
  fallen?: Climbing[] | undefined
  /** How many others share the last place shown. */
  tied?: number | undefined
  /** The player who climbed most, if far enough to mention. */
  climber?: { participant: string; name: string; places: number } | undefined
}

export const LEADERBOARD_SIZE = 5
/** Smaller climbs aren't worth mentioning. */
const WORTHY_CLIMB = 2

/**
 * The best five with their places before the question (L95, L94); empty while no one has points (L82). `outside`:
 * uncounted questions.
 */
export function climbOf(tally: Tally | null, question: number, outside: readonly number[]): Climb {
  const ranked = ranking(tally)
  if (!ranked.some(({ score }) => score > 0)) return { leaderboard: [] }
  const isOutside = outside.includes(question)
  const gainedBy = ({ answer }: PlayerScore) => (isOutside ? 0 : (answer?.points ?? 0))
  const rankedBefore = rankingBefore(ranked, gainedBy)
  const before = rankedBefore && new Map(rankedBefore.map(({ participant, rank }) => [participant, rank]))
  const climbing = (player: Ranked<PlayerScore>): Climbing => {
    const streak = streakUpTo(question, tally?.histories?.get(player.participant) ?? [], {
      outside,
      excused: tally?.excused ?? [],
    })
    return {
      ...standing(player),
      gained: gainedBy(player),
      ...(before ? { rankBefore: before.get(player.participant) ?? ranked.length } : {}),
      ...(streak >= MIN_STREAK ? { streak } : {}),
    }
  }
  const shownBefore = new Set(rankedBefore?.slice(0, LEADERBOARD_SIZE).map(({ participant }) => participant))
  const rest = ranked.slice(LEADERBOARD_SIZE)
  const fallen = rest.filter(({ participant }) => shownBefore.has(participant))
  const climber = before && climberOf(ranked, before)
  const last = ranked[LEADERBOARD_SIZE - 1]
  const tied = last && last.score > 0 ? rest.filter(({ rank }) => rank === last.rank).length : 0
  return {
    leaderboard: ranked.slice(0, LEADERBOARD_SIZE).map(climbing),
    ...(fallen.length > 0 ? { fallen: fallen.map(climbing) } : {}),
    ...(tied > 0 ? { tied } : {}),
    ...(climber ? { climber } : {}),
  }
}

/** Ranks before the question; null while no one had points. */
function rankingBefore(players: readonly PlayerScore[], gainedBy: (player: PlayerScore) => number) {
  const before = players.map((player) => ({ ...player, score: player.score - gainedBy(player) }))
  return before.some(({ score }) => score > 0) ? rankByScore(before) : null
}

/** Of equal climbs, the better player's. */
function climberOf(ranked: readonly Ranked<PlayerScore>[], before: ReadonlyMap<string, number>) {
  let climber: Climb['climber']
  for (const { participant, name, rank } of ranked) {
    const places = (before.get(participant) ?? rank) - rank
    if (places >= WORTHY_CLIMB && places > (climber?.places ?? 0)) climber = { participant, name, places }
  }
  return climber
}
