import type { IncidentKind } from '@pinquiz/game'
import type { IncidentList } from '@pinquiz/protocol'
import type pg from 'pg'
import type { NewIncident } from './attempt-rows.ts'

/** `leavings`: times away from the page that ended with a return. */
export type IncidentCount = { all: number; tabSwitches: number; leavings: number }

const COUNT = `
  select participant_id, count(*)::int, (count(*) filter (where kind = 'tab-switch'))::int,
    (count(*) filter (where kind = 'left-page' and length_ms is not null))::int
  from incidents where participant_id = any($1::uuid[]) group by participant_id`

/** By participant; missing if there are none. */
export async function countIncidents(
  client: pg.ClientBase,
  participants: string[],
): Promise<Map<string, IncidentCount>> {
  if (participants.length === 0) return new Map()
  type Row = [participant: string, all: number, tabSwitches: number, leavings: number]
  const query = { name: 'count-incidents', text: COUNT, values: [participants], rowMode: 'array' as const }
  const { rows } = await client.query<Row>(query)
  return new Map(
    rows.map(([participant, all, tabSwitches, leavings]) => [participant, { all, tabSwitches, leavings }]),
  )
}

/** `leaver`: the participant who left the page or the tab under this id and isn't known to be back; else null. */
export type NotedIncident = { id: string; leaver: string | null }

const SELECT_NOTED = `
  select id, case when kind in ('left-page', 'tab-switch') and length_ms is null then participant_id end as leaver
  from incidents where id = any($1::uuid[])`

/** Those of `ids` that are stored. */
export async function readNoted(client: pg.ClientBase, ids: string[]): Promise<NotedIncident[]> {
  if (ids.length === 0) return []
  const query = { name: 'noted-incidents', text: SELECT_NOTED, values: [ids] }
  return (await client.query<NotedIncident>(query)).rows
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

const RETURN = `
  update incidents i set length_ms = r.length_ms
  from unnest($1::uuid[], $2::int[]) as r(id, length_ms) where i.id = r.id and r.length_ms > 0`
const TAKE_BACK = `
  delete from incidents i using unnest($1::uuid[], $2::int[]) as r(id, length_ms)
  where i.id = r.id and r.length_ms = 0`

/** Records how long participants were away from their page; 0 withdraws the leaving. */
export async function endLeavings(client: pg.ClientBase, ended: ReadonlyMap<string, number>): Promise<void> {
  if (ended.size === 0) return
  const values = [[...ended.keys()], [...ended.values()]]
  await client.query({ name: 'end-leavings', text: RETURN, values })
  await client.query({ name: 'take-back-leavings', text: TAKE_BACK, values })
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

/** Null if the host has no such session, or the session no such participant. */
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
