import { type Assignment, attemptWinner, MODES, type Mode, resultPoints, shownName } from '@pinquiz/game'
import type { ResultWinner } from '@pinquiz/protocol'
import type pg from 'pg'
import { assignmentOf } from '../../db/settings-column.ts'
import { counting, readAttempts } from './attempts.ts'

// One scan of the session's participants; the first with the best score, as the leaderboard orders them.
const SELECT_STANDING = `
  with seated as materialized (
    select id, name, number, score, is_name_held from participants
    where session_id = $1 and removed_at is null
  ), best as (
    select count(*)::int as participants, max(score) as score from seated
  )
  select best.participants, best.score, seated.id, seated.name, seated.number, seated.is_name_held as "isHeld",
    (count(seated.id) over ())::int as first
  from best left join seated on seated.score = best.score
  order by seated.number limit 1`

type StandingRow = {
  participants: number
  score: number | null
  id: string | null
  name: string | null
  number: number | null
  isHeld: boolean | null
  /** How many share the best score. */
  first: number
}

// Self-paced: the best of those who completed, among equals the first, and how many they are (S21).
const SELECT_FIRST = `
  with seated as materialized (
    select id, first_id, name, number, score, completed_at_ms, ended_by from participants
    where session_id = $1 and removed_at is null
  ), ranked as (
    select * from seated where completed_at_ms is not null and ended_by is distinct from 'tab-switches' and score > 0
  )
  select (select count(*)::int from seated) as participants,
    (select settings->'assignment' from sessions where id = $1 and exists (select from seated where first_id is not null))
      as retaken, best.id, best.name, best.score,
    (select count(*)::int from ranked where score = best.score) as first
  from (select) as always left join lateral (
    select id, name, score from ranked order by score desc, completed_at_ms, number limit 1
  ) best on true`

type StandingOf = { id: string; mode: Mode; voided: readonly number[] }
type Standing = { participants: number; winner: ResultWinner | null }

/** How many took part, and the winner. Polls have none, nor do games in which no one scored. */
export async function readStanding(pool: pg.Pool, session: StandingOf): Promise<Standing> {
  const { id: sessionId, mode, voided } = session
  if (MODES[mode].hasAttempts) return readSelfPaced(pool, sessionId)
  const { rows } = await pool.query<StandingRow>({
    name: 'results-standing',
    text: SELECT_STANDING,
    values: [sessionId],
  })
  const [row] = rows
  if (!row) return { participants: 0, winner: null }
  const { participants, score, id, name: typed, number, isHeld, first } = row
  if (!MODES[mode].isScored || !score || id === null || typed === null || number === null)
    return { participants, winner: null }
  const points = resultPoints(await countRight(pool, id, voided))
  const name = isHeld
    ? { name: shownName({ name: typed, number, isHeld }), heldName: typed }
    : { name: typed }
  return { participants, winner: { ...name, points, gameScore: score, others: first - 1 } }
}

async function readSelfPaced(pool: pg.Pool, session: string): Promise<Standing> {
  const { rows } = await pool.query<StandingRow & { retaken: unknown }>({
    name: 'results-first',
    text: SELECT_FIRST,
    values: [session],
  })
  const retaken = rows[0]?.retaken ?? null
  if (retaken !== null) return readRetaken(pool, { id: session, assignment: assignmentOf(retaken) })
  const { participants = 0, id = null, name = null, score = null, first = 1 } = rows[0] ?? {}
  if (id === null || name === null || score === null) return { participants, winner: null }
  return { participants, winner: { name, points: score, gameScore: score, others: first - 1 } }
}

/** The same where someone has more than one attempt. */
async function readRetaken(
  pool: pg.Pool,
  { id, assignment }: { id: string; assignment: Assignment },
): Promise<Standing> {
  const attempts = counting(await readAttempts(pool, { id, settings: { assignment } }))
  const first = attemptWinner(attempts)
  if (!first) return { participants: attempts.length, winner: null }
  const { name, score } = first.winner
  const winner = { name, points: score, gameScore: score, others: first.others }
  return { participants: attempts.length, winner }
}

const COUNT_RIGHT = `
  select count(*)::int as count from answers
  where participant_id = $1 and credit = 1 and question_index <> all($2::int[])
    and not exists (select from marks m where m.participant_id = $1 and m.question_index = answers.question_index
      and m.act = 'excuse' and m.withdrawn_at is null)`

async function countRight(pool: pg.Pool, participant: string, voided: readonly number[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>({
    name: 'results-count-right',
    text: COUNT_RIGHT,
    values: [participant, voided],
  })
  return rows[0]?.count ?? 0
}
