import type pg from 'pg'
import { noteErased } from '../../db/erasures.ts'
import { AppError } from '../../platform/app-error.ts'
import type { ResultSession } from './queries.ts'

const PARTICIPANTS_AT_ONCE = 1_000

export type ErasureDeps = { pool: pg.Pool; onErased: (session: string) => void }
type Erasable = Pick<ResultSession, 'id' | 'status' | 'quiz'>

const DELETE_ANSWERS = 'delete from answers where session_id = $1 and question_index = $2'
const DELETE_PARTICIPANTS = `
  delete from participants where id in (select id from participants where session_id = $1 limit $2)`
const DELETE_SESSION = `delete from sessions where id = $1 and status = 'completed'`

/**
 * In small steps, so that a running game never waits for a large one to end. If interrupted, the session is still
 * listed with the rest, and can be erased again.
 */
export async function eraseSession(
  { pool, onErased }: ErasureDeps,
  { id, status, quiz }: Erasable,
): Promise<void> {
  if (status !== 'completed') throw new AppError('conflict')
  await noteErased(pool, 'sessions')
  for (const index of quiz.questions.keys()) await pool.query(DELETE_ANSWERS, [id, index])
  for (let deleted = PARTICIPANTS_AT_ONCE; deleted === PARTICIPANTS_AT_ONCE; ) {
    const { rowCount } = await pool.query(DELETE_PARTICIPANTS, [id, PARTICIPANTS_AT_ONCE])
    deleted = rowCount ?? 0
  }
  await pool.query(DELETE_SESSION, [id])
  onErased(id)
}
