import { lastClosingMs, type QuestionClock } from '@pinquiz/game'
import type pg from 'pg'
import { outagesColumn, outagesOf } from '../../db/outages-column.ts'

/** A question whose clock is running, in a live session or in one participant's attempt, or a step that will be due. */
export type RunningQuestion = { id: string; session: string; clock: QuestionClock }

// One commit, and none while nothing is open: updating no row writes nothing.
const STAMP = `
  with running as materialized (
    select exists (select from sessions where closes_at_ms is not null and closes_at_ms > $2)
      or exists (select from participants
        where closes_at_ms is not null and completed_at_ms is null and closes_at_ms > $2) as is_any
  ), stamped as (
    update pulse set at_ms = greatest(at_ms, $1)
    where id = 1 and at_ms >= $3 and (select is_any from running) returning id
  ), seen as (
    update nodes set seen_at = now() where id = $4 and (select is_any from running)
  )
  select is_any as "isAnyRunning", exists (select from stamped) as "isStamped" from running`

/**
 * Records that the service and this node are up, if a running question closes after `sinceMs`, and if one did by
 * `knownMs`.
 */
export async function stamp(
  pool: pg.Pool,
  { nowMs, sinceMs, knownMs, node }: { nowMs: number; sinceMs: number; knownMs: number; node: string | null },
): Promise<{ isAnyRunning: boolean; isStamped: boolean }> {
  const values = [...[nowMs, sinceMs, knownMs].map(Math.round), node]
  const { rows } = await pool.query<{ isAnyRunning: boolean; isStamped: boolean }>({
    name: 'stamp-pulse',
    text: STAMP,
    values,
  })
  return rows[0] ?? { isAnyRunning: false, isStamped: false }
}

/** The last stamp, locked until the end of the transaction; null if there is none. */
export async function lockStamp(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ atMs: number }>(
    'select at_ms::float8 as "atMs" from pulse where id = 1 for update',
  )
  return rows[0]?.atMs ?? null
}

export async function writeStamp(client: pg.ClientBase, nowMs: number): Promise<void> {
  await client.query(
    `insert into pulse (id, at_ms) values (1, $1)
      on conflict (id) do update set at_ms = greatest(pulse.at_ms, excluded.at_ms)`,
    [Math.round(nowMs)],
  )
}

// Ordered by id, like all locks on participants.
const LOCKS = {
  sessions: `
    select id, id as session, coalesce(opens_at_ms, 0)::float8 as "opensAtMs", closes_at_ms::float8 as "closesAtMs", outages
    from sessions where closes_at_ms is not null and closes_at_ms > $1 order by id for no key update`,
  participants: `
    select id, session_id as session, opens_at_ms::float8 as "opensAtMs", closes_at_ms::float8 as "closesAtMs", outages
    from participants
    where completed_at_ms is null and name_key = id::text and closes_at_ms > $1
    order by id for no key update`,
}

type Row = { id: string; session: string; opensAtMs: number; closesAtMs: number; outages: unknown }

/** The running questions that close after `sinceMs`, locked until the end of the transaction. */
export async function lockRunning(
  client: pg.ClientBase,
  table: keyof typeof LOCKS,
  sinceMs: number,
): Promise<RunningQuestion[]> {
  const { rows } = await client.query<Row>(LOCKS[table], [Math.round(sinceMs)])
  return rows.map(({ id, session, opensAtMs, closesAtMs, outages }) => ({
    id,
    session,
    clock: { opensAtMs, closesAtMs, ...outagesOf(outages, opensAtMs) },
  }))
}

const UPDATES = {
  sessions: `
    update sessions set closes_at_ms = n.closes_at_ms, outages = n.outages::jsonb, version = version + 1,
      updated_at = now()
    from unnest($1::uuid[], $2::bigint[], $3::text[]) as n(id, closes_at_ms, outages)
    where sessions.id = n.id returning sessions.id, version`,
  participants: `
    update participants set closes_at_ms = n.closes_at_ms, outages = n.outages::jsonb
    from unnest($1::uuid[], $2::bigint[], $3::text[]) as n(id, closes_at_ms, outages)
    where participants.id = n.id returning participants.id, 0 as version`,
}

/** Writes the clocks; returns the new version of each session. */
export async function writeClocks(
  client: pg.ClientBase,
  table: keyof typeof UPDATES,
  questions: readonly RunningQuestion[],
): Promise<{ id: string; version: number }[]> {
  if (questions.length === 0) return []
  const values = [
    questions.map(({ id }) => id),
    questions.map(({ clock }) => Math.round(lastClosingMs(clock))),
    questions.map(({ clock }) => JSON.stringify(outagesColumn(clock))),
  ]
  return (await client.query<{ id: string; version: number }>(UPDATES[table], values)).rows
}

/** The last stamp; null if there is none. */
export async function readStamp(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ atMs: number }>(
    'select at_ms::float8 as "atMs" from pulse where id = 1',
  )
  return rows[0]?.atMs ?? null
}

/**
 * Moves the stamp to a changed clock; returns false and does nothing while a question is open that closes after
 * `sinceMs`.
 */
export async function moveStamp(
  pool: pg.Pool,
  { sinceMs, toMs }: { sinceMs: number; toMs: number },
): Promise<boolean> {
  const { rows } = await pool.query<{ isAny: boolean }>(
    `with running as materialized (
      select exists (select from sessions where closes_at_ms is not null and closes_at_ms > $1)
        or exists (select from participants
          where completed_at_ms is null and name_key = id::text and closes_at_ms > $1) as is_any
    ), moved as (
      update pulse set at_ms = $2 where id = 1 and not (select is_any from running)
    )
    select is_any as "isAny" from running`,
    [sinceMs, toMs].map(Math.round),
  )
  return rows[0]?.isAny === false
}

export async function readDatabaseMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  return rows[0]?.ms ?? Number.NaN
}
