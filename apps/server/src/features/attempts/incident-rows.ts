import type { IncidentKind } from '@pinquiz/game'
import type { IncidentList } from '@pinquiz/protocol'
import type pg from 'pg'
import type { NewIncident } from './attempt-rows.ts'

export type IncidentCount = { all: number; tabSwitches: number }

const COUNT = `
  select participant_id, count(*)::int, (count(*) filter (where kind = 'tab-switch'))::int from incidents
  where participant_id = any($1::uuid[]) group by participant_id`

/** By participant; who has none is missing. */
export async function countIncidents(
  client: pg.ClientBase,
  participants: string[],
): Promise<Map<string, IncidentCount>> {
  if (participants.length === 0) return new Map()
  const { rows } = await client.query<[participant: string, all: number, tabSwitches: number]>({
    name: 'count-incidents',
    text: COUNT,
    values: [participants],
    rowMode: 'array',
  })
  return new Map(rows.map(([participant, all, tabSwitches]) => [participant, { all, tabSwitches }]))
}

/** Those of `ids` that are stored. */
export async function readNoted(client: pg.ClientBase, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const query = { name: 'noted-incidents', text: 'select id from incidents where id = any($1::uuid[])' }
  const { rows } = await client.query<{ id: string }>({ ...query, values: [ids] })
  return new Set(rows.map(({ id }) => id))
}

const INSERT = `
  insert into incidents (id, participant_id, kind, question_index, at_ms, length_ms)
  select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::bigint[], $6::int[])
  on conflict (id) do nothing`

export async function insertIncidents(client: pg.ClientBase, rows: NewIncident[]): Promise<void> {
  if (rows.length === 0) return
  const values = [
    rows.map((row) => row.id),
    rows.map((row) => row.participant),
    rows.map((row) => row.kind),
    rows.map((row) => row.question),
    rows.map((row) => Math.round(row.atMs)),
    rows.map((row) => row.lengthMs),
  ]
  await client.query({ name: 'insert-incidents', text: INSERT, values })
}

const SELECT_STRICT = `
  select id from sessions where id = any($1::uuid[]) and (settings->>'endAfterTabSwitches')::boolean`

/** Those of the sessions in which tab switches end an attempt. */
export async function readStrictSessions(client: pg.ClientBase, sessions: string[]): Promise<Set<string>> {
  if (sessions.length === 0) return new Set()
  const query = { name: 'strict-sessions', text: SELECT_STRICT, values: [sessions] }
  const { rows } = await client.query<{ id: string }>(query)
  return new Set(rows.map(({ id }) => id))
}

const SELECT_OWN = `
  select from participants p join sessions s on s.id = p.session_id
  where p.id = $1 and s.id = $2 and s.host_id = $3 and p.removed_at is null`
const SELECT_INCIDENTS = `
  select kind, question_index as question, at_ms::float8 as "atMs", length_ms as "lengthMs" from incidents
  where participant_id = $1 order by at_ms, id`

/** Null when the host has no such session, or the session no such participant. */
export async function readIncidents(
  pool: pg.Pool,
  { hostId, session, participant }: { hostId: string; session: string; participant: string },
): Promise<IncidentList | null> {
  const own = await pool.query({ text: SELECT_OWN, values: [participant, session, hostId] })
  if (own.rowCount === 0) return null
  type Row = { kind: IncidentKind; question: number | null; atMs: number; lengthMs: number | null }
  const { rows } = await pool.query<Row>({ text: SELECT_INCIDENTS, values: [participant] })
  return { incidents: rows }
}
