import { type Question, type SessionState, uncounted } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { writeBonuses } from './bonus-rows.ts'

/** Locks everyone: storing an answer to a self-paced quiz adds to its score under the same lock, so it's included. */
export async function lockParticipants(db: Db, session: string): Promise<void> {
  await db.execute(sql`select from participants where session_id = ${session} order by id for no key update`)
}

/** Recomputes the scores of these locked participants from their answers and the host's adjustments; returns whose changed. */
export async function sumScores(
  db: Db,
  state: Pick<SessionState, 'voided' | 'phase'>,
  participants: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update participants p set score = n.score
    from (
      select one.id, least(2000000000, greatest(0, (
        select coalesce(sum(a.points + a.bonus), 0) from answers a
        where a.participant_id = one.id and a.question_index <> all (${sql.param(uncounted(state))}::int[])
      ) + (
        select coalesce(sum((m.value->>'points')::int), 0) from marks m
        where m.participant_id = one.id and m.act = 'adjust' and m.withdrawn_at is null
      ))) as score
      from unnest(${sql.param(participants)}::uuid[]) as one(id)
    ) n
    where p.id = n.id and p.score <> n.score
    returning p.id`)
  return rows.map(({ id }) => id)
}

/** Recomputes affected scores after `question` was voided or counted again. */
export async function recomputeScores(
  db: Db,
  session: string,
  state: SessionState,
  { question, questions }: { question: number; questions: readonly Question[] },
): Promise<void> {
  await lockParticipants(db, session)
  const { rows } = await db.execute<{ id: string }>(sql`
    select participant_id as id from answers
    where session_id = ${session} and question_index = ${question} and points > 0`)
  const inRows = await writeBonuses(db, session, state, { from: question, questions })
  await sumScores(db, state, [...rows.map(({ id }) => id), ...inRows])
}
