import { hasOwnOrder, MODES, type Mode, ownPlaces, type Quiz, type SessionSettings } from '@pinquiz/game'
import type pg from 'pg'
import { eachOf, inSlices } from '#platform/in-slices.ts'

type AskedIn = {
  id: string
  mode: Mode
  quiz: Pick<Quiz, 'questions'>
  settings: Pick<SessionSettings, 'assignment'>
}

const SELECT_REACHED = `
  select question_index, count(*)::int from participants
  where session_id = $1 and removed_at is null and question_index is not null and id <> all($2::uuid[])
  group by question_index`

const SELECT_EACH_REACHED = `
  select id, question_index from participants
  where session_id = $1 and removed_at is null and question_index is not null and id <> all($2::uuid[])`

const SELECT_JOINED = `
  select extract(epoch from created_at)::float8 * 1000 from participants
  where session_id = $1 and removed_at is null order by created_at`

/**
 * How many could have answered each question (L84): in a self-paced quiz those who reached it; in a live quiz or poll
 * those who had joined before the last answer to it or to an earlier one. A question after the last answered one was
 * perhaps never asked, so it counts no one. `lastAtMs` is the time of each question's last answer; `uncounted` are attempts
 * that don't count.
 */
export async function readAsked(
  pool: pg.Pool,
  { id, mode, quiz, settings }: AskedIn,
  { lastAtMs, uncounted }: { lastAtMs: readonly (number | null)[]; uncounted: readonly string[] },
): Promise<number[]> {
  if (MODES[mode].hasAttempts && hasOwnOrder(settings.assignment))
    return readOwnReached(pool, id, { quiz, settings, uncounted })
  if (MODES[mode].hasAttempts) {
    const { rows } = await pool.query<[question: number, people: number]>({
      name: 'results-reached',
      text: SELECT_REACHED,
      values: [id, uncounted],
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

/** The same where everyone has their own questions. */
async function readOwnReached(
  pool: pg.Pool,
  session: string,
  {
    quiz: { questions },
    settings: { assignment },
    uncounted,
  }: Pick<AskedIn, 'quiz' | 'settings'> & { uncounted: readonly string[] },
): Promise<number[]> {
  const { rows } = await pool.query<[participant: string, last: number]>({
    name: 'results-each-reached',
    text: SELECT_EACH_REACHED,
    values: [session, uncounted],
    rowMode: 'array',
  })
  const asked = questions.map(() => 0)
  const count = ([participant, last]: [string, number]) => {
    for (const place of ownPlaces({ questions, assignment, participant })?.slice(0, last + 1) ?? [])
      asked[place] = (asked[place] ?? 0) + 1
  }
  await inSlices(eachOf(rows, count))
  return asked
}
