import { MAX_WAIT_MS } from '@pinquiz/game'
import type pg from 'pg'
import { quizOf } from '../../db/quiz-column.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import { runAttempts } from './run-attempts.ts'

/** Attempts ended per transaction: participants who are answering wait no longer than that. */
const AT_ONCE = 500

const COLLECT = `
  update sessions set is_collected = true
  where id = $1 and host_id = $2 and mode = 'self-paced' and status = 'completed'
  returning quiz`
const SELECT_OWN = `select from sessions where id = $1 and host_id = $2 and mode = 'self-paced'`
const SELECT_RUNNING = `
  select id from participants where session_id = $1 and completed_at_ms is null and removed_at is null order by id`

type Deps = { pool: pg.Pool; bus: Bus; clock: Clock }

/**
 * Collects an ended quiz (S45): participants who haven't started or are between questions finish at once, others after
 * their current question. `conflict` while the session is open. Repeating it changes nothing.
 */
export async function collectSession(
  { pool, bus, clock }: Deps,
  hostId: string,
  session: string,
): Promise<void> {
  const { rows } = await pool.query<{ quiz: unknown }>(COLLECT, [session, hostId])
  const [collected] = rows
  if (!collected) {
    const own = await pool.query(SELECT_OWN, [session, hostId])
    throw new AppError(own.rowCount ? 'conflict' : 'session-not-found')
  }
  const { questions } = quizOf(collected.quiz)
  const running = (await pool.query<{ id: string }>(SELECT_RUNNING, [session])).rows
  for (let at = 0; at < running.length; at += AT_ONCE) {
    const jobs = running.slice(at, at + AT_ONCE).map(({ id }) => ({
      session,
      participant: id,
      questions,
      // An answer may still be on its way to the question that has just closed.
      waitMs: MAX_WAIT_MS,
      command: { type: 'look' as const },
    }))
    const { changed } = await runAttempts(pool, jobs, clock)
    for (const [id, participants] of changed) {
      bus.publish({ type: 'roster-changed', session: id, participants })
      bus.publish({ type: 'attempts-ended', session: id, participants })
    }
  }
}
