import { drawTeams, type TeamsSetting, teamOf, teamsIn } from '@pinquiz/game'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { participants } from '../../db/schema.ts'
import { lockState } from './records.ts'

const isSeated = (session: string) => and(eq(participants.sessionId, session), isNull(participants.removedAt))

/** Assigns everyone without a team to one; the session row must be locked. Returns those assigned. */
export async function assignTeams(db: Db, session: string, settings: TeamsSetting): Promise<string[]> {
  const count = teamsIn(settings)
  if (count === 0) return []
  const rows = await db
    .select({ id: participants.id, team: participants.team })
    .from(participants)
    .where(isSeated(session))
    .orderBy(asc(participants.number))
  const members = rows.map(({ id, team }) => ({ id, team: teamOf(team, settings) }))
  const drawn = drawTeams(members, count)
  if (drawn.size === 0) return []
  const [ids, teams] = [[...drawn.keys()], [...drawn.values()]]
  await db.execute(sql`
    update participants p set team = i.team
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(teams)}::int[]) as i(id, team) where p.id = i.id`)
  return ids
}

/** Assigns people who join or return after the teams are drawn. */
export async function assignLateTeams(db: Db, session: string): Promise<void> {
  await db.transaction(async (tx) => {
    const state = await lockState(tx, session)
    if (state && state.phase.name !== 'lobby') await assignTeams(tx, session, state.settings)
  })
}

/** By participant; those without a team are missing. */
export async function readTeams(db: Db, session: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: participants.id, team: participants.team })
    .from(participants)
    .where(and(isSeated(session), isNotNull(participants.team)))
  return new Map(rows.map(({ id, team }) => [id, team ?? 0]))
}
