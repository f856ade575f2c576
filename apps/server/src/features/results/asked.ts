import { MODES, type Mode } from '@pinquiz/game'
import type pg from 'pg'

const SELECT_REACHED = `
  select question_index, count(*)::int from participants
  where session_id = $1 and removed_at is null and question_index is not null group by question_index`

const SELECT_JOINED = `
  select extract(epoch from created_at)::float8 * 1000 from participants
  where session_id = $1 and removed_at is null order by created_at`

/**
 * How many could have answered each question (L84): in a self-paced quiz those who reached it; in a live quiz or poll
 * those who had joined before the last answer to it or to an earlier one. A question after the last answered one was
 * perhaps never asked, so it counts no one. `lastAtMs` is the time of each question's last answer.
 */
export async function readAsked(
  pool: pg.Pool,
  { id, mode }: { id: string; mode: Mode },
  lastAtMs: readonly (number | null)[],
): Promise<number[]> {
  if (MODES[mode].hasAttempts) {
    const { rows } = await pool.query<[question: number, people: number]>({
      name: 'results-reached',
      text: SELECT_REACHED,
      values: [id],
      rowMode: 'array',
    })
    return lastAtMs.map((_, index) =>
      rows.reduce((sum, [question, people]) => (question >= index ? sum + people : sum), 0),
    )
  }
  const { rows } = await pool.query<[joinedAtMs: number]>({
    name: 'results-joined',
    text: SELECT_JOINED,
    values: [id],
    rowMode: 'array',
  })
  const lastAnswered = lastAtMs.findLastIndex((atMs) => atMs !== null)
  let overAtMs = 0
  return lastAtMs.map((atMs, index) => {
    overAtMs = Math.max(overAtMs, atMs ?? 0)
    if (index > lastAnswered) return 0
    // Without any answers, assumes that everyone was there.
    return overAtMs === 0 ? rows.length : rows.filter(([joinedAtMs]) => joinedAtMs <= overAtMs).length
  })
}
