import { type GradeScale, storedScale } from '@pinquiz/game'
import { gradeScale } from '@pinquiz/protocol'
import type pg from 'pg'

/** The scale of a session, whichever version wrote it; null without one. */
export const scaleOf = (column: unknown): GradeScale | null =>
  column === null || column === undefined ? null : gradeScale.parse(column)

export async function setScale(pool: pg.Pool, session: string, scale: GradeScale | null): Promise<void> {
  const stored = scale && storedScale(scale)
  await pool.query('update sessions set grade_scale = $2, graded_at = now() where id = $1', [
    session,
    stored && JSON.stringify(stored),
  ])
}

const SELECT_LAST = `
  select grade_scale as scale from sessions
  where host_id = $1 and grade_scale is not null order by graded_at desc limit 1`

/** The scale that this host set last. */
export async function readLastScale(pool: pg.Pool, hostId: string): Promise<GradeScale | null> {
  const { rows } = await pool.query<{ scale: unknown }>(SELECT_LAST, [hostId])
  return scaleOf(rows[0]?.scale)
}
