import { type Question, type SessionState, uncounted } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { writeBonuses } from './bonus-rows.ts'

/** Locks everyone: storing an answer to a self-paced quiz adds to its score under the same lock, so it's included. */
export async function lockParticipants(db: Db, session: string): Promise<void> {
  await db.execute(sql`select from participants where session_id = ${session} order by id for no key update`)
}

/** Recomputes the scores of these locked participants from their answers. */
export async function sumScores(
  db: Db,
  state: Pick<SessionState, 'voided' | 'phase'>,
  participants: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update participants p set score = (
      select coalesce(sum(a.points + a.bonus), 0) from answers a
      where a.participant_id = p.id and a.question_index <> all (${sql.param(uncounted(state))}::int[]))
    where p.id = any (${sql.param(participants)}::uuid[])`)
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
