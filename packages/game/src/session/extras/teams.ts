import { type Ranked, rankByScore } from '../ranking.ts'
import type { TeamsSetting } from '../settings.ts'

/** How many teams play; 0 where everybody plays alone. */
export const teamsIn = ({ teams, teamCount }: TeamsSetting): number => (teams === 'off' ? 0 : teamCount)

/** The team (from 0) that somebody is in; null while there is none, or none of that number any more. */
export const teamOf = (team: number | null | undefined, settings: TeamsSetting): number | null =>
  typeof team === 'number' && team < teamsIn(settings) ? team : null

/** A place of a team: the mean of its members' points, in whole points. */
export type TeamStanding = { team: number; score: number; members: number; rank: number }

type Member = { id: string; team: number | null }

/**
 * Puts whoever has no team into the smallest one, in the order given; of equally small ones into the first (L146). Returns those who were
 * put, with their teams.
 */
export function drawLots(members: readonly Member[], count: number): Map<string, number> {
  const sizes = Array.from({ length: count }, () => 0)
  for (const { team } of members) if (team !== null) sizes[team] = (sizes[team] ?? 0) + 1
  const drawn = new Map<string, number>()
  for (const { id, team } of members) {
    if (team !== null) continue
    const smallest = sizes.indexOf(Math.min(...sizes))
    sizes[smallest] = (sizes[smallest] ?? 0) + 1
    drawn.set(id, smallest)
  }
  return drawn
}

/** Teams by the means of their members, best first (L148); a team without members is not among them. */
export function teamRanking(
  players: readonly { team?: number | null | undefined; score: number }[],
): TeamStanding[] {
  const teams = new Map<number, { sum: number; members: number }>()
  for (const { team, score } of players) {
    if (typeof team !== 'number') continue
    const { sum, members } = teams.get(team) ?? { sum: 0, members: 0 }
    teams.set(team, { sum: sum + score, members: members + 1 })
  }
  const means = [...teams].map(([team, { sum, members }]) => ({
    ...{ team, members, number: team },
    // Rounded before they are ranked: what looks equal shares a place.
    score: Math.round(sum / members),
  }))
  return rankByScore(means).map(({ number: _, ...standing }: Ranked<(typeof means)[number]>) => standing)
}
