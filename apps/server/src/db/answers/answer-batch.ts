import { type AnswerValue, isSameAnswer } from '@pinquiz/game'
import type pg from 'pg'
import { STORE_BALLOTS_OR_SKIP, STORE_BALLOTS_OR_WAIT } from './ballot-batch.ts'

/** A judged answer, ready to be stored. `receivedAtMs` is server time, `session` and `participant` are UUIDs. */
export type AnswerRow = {
  session: string
  participant: string
  question: number
  value: AnswerValue
  tallyKey: string
  credit: number
  points: number
  elapsedMs: number
  receivedAtMs: number
  /**
   * When the answer counts as given, how far the participant's word moved that, and whether it was only sent when time
   * ran out.
   */
  sentAtMs?: number
  creditedMs?: number
  atTimeUp?: boolean
  /** In an anonymous poll the choice isn't stored with the voter. */
  isSecret?: true
}

export type AnswerOutcome =
  | { status: 'stored' }
  /** The same answer is already stored: acknowledge it again. */
  | { status: 'repeated' }
  | { status: 'already-answered'; value: AnswerValue }
  /** The session isn't at that question, or is gone. */
  | { status: 'closed' }
  /** The participant was removed, or isn't in that session. */
  | { status: 'removed' }

/**
 * READ COMMITTED and the share lock decide between an answer and the close of its question. If the close commits
 * first, this statement waited on the row and re-checks `phase` and `question_index` on its new version: no row, the
 * answer is refused. If this commits first, the close waits for it and sums the answer up. There is no third case.
 * "is not distinct from" keeps the planner from reading all participants of the session for each answer.
 * Ordered by key, so that two nodes writing the same answers cannot wait for each other in a circle.
 */
const storeText = (lock: string) => `
with answering as (
  select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::jsonb[], $5::text[], $6::float8[], $7::int[], $8::int[],
      $9::bigint[], $10::bigint[], $11::int[], $12::boolean[])
    as row (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms,
      sent_at_ms, credited_ms, at_time_up)
), answerable as materialized (
  select id, question_index from sessions where id = any ($13::uuid[]) and phase = 'question' order by id ${lock}
), stored as (
  insert into answers
    (session_id, participant_id, question_index, value, tally_key, credit, points, elapsed_ms, received_at_ms,
      sent_at_ms, credited_ms, at_time_up)
  select answering.* from answering
    join answerable on answerable.id = answering.session_id and answerable.question_index = answering.question_index
    join participants on participants.id = answering.participant_id
      and participants.session_id is not distinct from answering.session_id and participants.removed_at is null
  order by answering.participant_id, answering.question_index
  on conflict (participant_id, question_index) do nothing
  returning participant_id, question_index
)
select participant_id as id, question_index as question from stored
union all select id, null from answerable`

const STORE_OR_WAIT = { name: 'store-answers-alone', text: storeText('for share') }
const STORE_OR_SKIP = { name: 'store-answers', text: storeText('for share skip locked') }

const EXPLAIN_REFUSED = `
select participants.id is not null as "isMember", answers.value
from unnest($1::uuid[], $2::uuid[], $3::int[]) with ordinality
    as refused (session_id, participant_id, question_index, position)
  left join participants on participants.id = refused.participant_id
    and participants.session_id is not distinct from refused.session_id and participants.removed_at is null
  left join answers on answers.participant_id = refused.participant_id
    and answers.question_index = refused.question_index
order by refused.position`

/** `stored` by position; `busy`: sessions for which nothing was decided. */
type Written = { stored: boolean[]; busy: Set<string> }

/**
 * Stores what it can of `rows` and commits; a player's first answer counts. With `skip locked`, a locked session counts
 * as busy, and so does one that takes no answers: only waiting for the lock tells them apart.
 */
export async function storeAnswers(
  pool: pg.Pool,
  rows: readonly AnswerRow[],
  ifLocked: 'wait' | 'skip locked',
): Promise<Written> {
  const firsts = new Map<string, AnswerRow>()
  for (const row of rows) {
    const key = keyOf(row.participant, row.question)
    if (!firsts.has(key)) firsts.set(key, row)
  }
  const busy = new Set(rows.map(({ session }) => session))
  const keys = new Set<string>()
  const isSecret = (row: AnswerRow) => row.isSecret === true
  const named = [...firsts.values()].filter((row) => !isSecret(row))
  const secret = [...firsts.values()].filter(isSecret)
  const store = async (statement: { name: string; text: string }, stored: AnswerRow[], values: string[]) => {
    if (stored.length === 0) return
    const sessions = new Set(stored.map(({ session }) => session))
    const written = await pool.query<{ id: string; question: number | null }>({
      ...statement,
      values: [...values, [...sessions]],
    })
    for (const { id, question } of written.rows) {
      if (question === null) busy.delete(id)
      else keys.add(keyOf(id, question))
    }
  }
  const waits = ifLocked === 'wait'
  await store(waits ? STORE_OR_WAIT : STORE_OR_SKIP, named, valuesOf(named))
  await store(waits ? STORE_BALLOTS_OR_WAIT : STORE_BALLOTS_OR_SKIP, secret, choicesOf(secret))
  const stored = rows.map((row) => keys.delete(keyOf(row.participant, row.question)))
  return { stored, busy: waits ? new Set() : busy }
}

function valuesOf(rows: readonly AnswerRow[]): string[] {
  return [
    ...choicesOf(rows),
    arrayOf(rows, (row) => row.credit),
    arrayOf(rows, (row) => row.points),
    arrayOf(rows, (row) => Math.round(row.elapsedMs)),
    arrayOf(rows, (row) => Math.round(row.receivedAtMs)),
    arrayOf(rows, (row) => row.sentAtMs ?? 'null'),
    arrayOf(rows, (row) => row.creditedMs ?? 0),
    arrayOf(rows, (row) => row.atTimeUp ?? false),
  ]
}

function choicesOf(rows: readonly AnswerRow[]): string[] {
  return [
    ...keysOf(rows),
    arrayOf(rows, (row) => (typeof row.value === 'number' ? row.value : quoted(JSON.stringify(row.value)))),
    arrayOf(rows, (row) => quoted(row.tallyKey)),
  ]
}

/** Why each of `rows` was not stored, read after the statement that refused them. */
export async function explainRefused(pool: pg.Pool, rows: readonly AnswerRow[]): Promise<AnswerOutcome[]> {
  const { rows: found } = await pool.query<{ isMember: boolean; value: AnswerValue | null }>({
    name: 'explain-refused',
    text: EXPLAIN_REFUSED,
    values: keysOf(rows),
  })
  return rows.map((row, position) => {
    const { isMember = false, value = null } = found[position] ?? {}
    if (!isMember) return { status: 'removed' }
    if (value === null) return { status: 'closed' }
    // An anonymous vote can't be looked up: a second one is taken for a repeat of the first.
    return row.isSecret || isSameAnswer(value, row.value)
      ? { status: 'repeated' }
      : { status: 'already-answered', value }
  })
}

function keysOf(rows: readonly AnswerRow[]): string[] {
  return [
    arrayOf(rows, (row) => row.session),
    arrayOf(rows, (row) => row.participant),
    arrayOf(rows, (row) => row.question),
  ]
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`

/**
 * An array literal. Ids, numbers and booleans need no quotes, and the driver's own quoting costs more than the query.
 */
function arrayOf(rows: readonly AnswerRow[], value: (row: AnswerRow) => string | number | boolean): string {
  return `{${rows.map(value).join(',')}}`
}

function keyOf(participant: string, question: number): string {
  return `${participant}/${question}`
}
