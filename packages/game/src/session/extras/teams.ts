import { roundedQuotient } from '../../exact.ts'
import { type Ranked, rankByScore } from '../ranking.ts'
import type { TeamsSetting } from '../settings.ts'

/** Number of teams; 0 without teams. */
export const teamsIn = ({ teams, teamCount }: TeamsSetting): number => (teams === 'off' ? 0 : teamCount)

/** A player's team, from 0; null without one, or if it no longer exists. */
export const teamOf = (team: number | null | undefined, settings: TeamsSetting): number | null =>
  typeof team === 'number' && team < teamsIn(settings) ? team : null

/** Names of teams in files, in English (K9); screens have them in the viewer's language. */
export const TEAM_NAMES = [
  'Foxes',
  'Owls',
  'Bears',
  'Otters',
  'Wolves',
  'Hawks',
  'Lynxes',
  'Dolphins',
  'Tigers',
  'Pandas',
  'Ravens',
  'Turtles',
] as const

/** A team's place; `score` is its members' average, rounded. */
export type TeamStanding = { team: number; score: number; members: number; rank: number }

type Member = { id: string; team: number | null }

/**
 * Assigns each member without a team to the smallest team, in the given order; among equals to the first (L146).
 * Returns only those assigned.
 */
export function drawTeams(members: readonly Member[], count: number): Map<string, number> {
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

/** Teams by their members' average, best first (L148), without empty teams. */
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
    team,
    members,
    number: team,
    // Rounded before ranking, so that averages that look equal share a place.
    score: roundedQuotient(sum, members),
  }))
  return rankByScore(means).map(({ number: _, ...standing }: Ranked<(typeof means)[number]>) => standing)
}
