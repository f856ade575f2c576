import { type EndedBy, INCIDENT_KINDS, type IncidentKind, rankAttempts } from '@pinquiz/game'
import type pg from 'pg'

export type AttemptRow = {
  id: string
  number: number
  name: string
  email: string
  phone: string
  address: string
  score: number
  joinedAtMs: number
  completedAtMs: number | null
  endedBy: EndedBy | null
  /** The question they are at, or were last at. */
  question: number | null
  isPaused: boolean
  /** Null until the attempt is completed, and if a host's rule ended it or it never began (S21). */
  rank: number | null
}

const SELECT_ATTEMPTS = `
  select id, number, name, coalesce(email, '') as email, coalesce(phone, '') as phone,
    coalesce(address, '') as address, score, (extract(epoch from created_at) * 1000)::float8 as "joinedAtMs",
    completed_at_ms::float8 as "completedAtMs", ended_by as "endedBy",
    question_index as question, question_over_at_ms is not null as "isPaused"
  from participants where session_id = $1 and removed_at is null order by number`

/** Everyone who wasn't removed: completed attempts best first, then the others in order of joining. */
export async function readAttempts(pool: pg.Pool, session: string): Promise<AttemptRow[]> {
  const { rows } = await pool.query<Omit<AttemptRow, 'rank'>>({
    name: 'results-attempts',
    text: SELECT_ATTEMPTS,
    values: [session],
  })
  const ranked = rankAttempts(rows)
  const listed = new Set(ranked.map(({ id }) => id))
  const others = rows.filter(({ id }) => !listed.has(id))
  return [...ranked, ...others.map((row) => ({ ...row, rank: null }))]
}

const SELECT_LATER_KINDS = `
  select distinct kind from incidents i join participants p on p.id = i.participant_id
  where p.session_id = $1 and p.removed_at is null and kind in ('left-page', 'other-device', 'other-network', 'connection-gone')`

/** Kinds with columns only if they were recorded in the session, in the order of `INCIDENT_KINDS`. */
export async function readLaterKinds(pool: pg.Pool, session: string): Promise<IncidentKind[]> {
  const { rows } = await pool.query<{ kind: IncidentKind }>(SELECT_LATER_KINDS, [session])
  return INCIDENT_KINDS.filter((known) => rows.some(({ kind }) => kind === known))
}

const COUNT_INCIDENTS = `
  select participant_id, kind, count(*)::int from incidents
  where participant_id = any($1::uuid[]) group by participant_id, kind`

export type Evidence = ReadonlyMap<IncidentKind, number>

/** Number of incidents of each kind, by participant; participants without any are missing. */
export async function readEvidence(
  pool: pg.Pool,
  participants: readonly string[],
): Promise<Map<string, Evidence>> {
  const { rows } = await pool.query<[participant: string, kind: IncidentKind, count: number]>({
    name: 'results-evidence',
    text: COUNT_INCIDENTS,
    values: [participants],
    rowMode: 'array',
  })
  const evidence = new Map<string, Map<IncidentKind, number>>()
  for (const [participant, kind, count] of rows) {
    const counts = evidence.get(participant) ?? new Map<IncidentKind, number>()
    evidence.set(participant, counts.set(kind, count))
  }
  return evidence
}
