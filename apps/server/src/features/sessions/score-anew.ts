import { type SessionState, uncounted } from '@pinquiz/game'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'

/**
 * Computes the scores of all who have points for `question` anew from their answers. Everybody is locked first: an answer
 * to a self-paced quiz that is just being stored adds to its score behind the same lock, and is seen here once it has.
 */
export async function scoreAnew(
  db: Db,
  session: string,
  state: Pick<SessionState, 'voided' | 'phase'>,
  question: number,
): Promise<void> {
  await db.execute(sql`select from participants where session_id = ${session} order by id for no key update`)
  await db.execute(sql`
    update participants p set score = (
      select coalesce(sum(a.points), 0) from answers a
      where a.participant_id = p.id and a.question_index <> all (${sql.param(uncounted(state))}::int[]))
    from answers given
    where given.session_id = ${session} and given.question_index = ${question} and given.points > 0
      and p.id = given.participant_id`)
}
