import {
  byPerson,
  countingAttempt,
  type EndedBy,
  INCIDENT_KINDS,
  type IncidentKind,
  rankAttempts,
  type SessionSettings,
} from '@pinquiz/game'
import type pg from 'pg'
import { eachOf, inSlices } from '../../platform/in-slices.ts'

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
  /** The first attempt of the same person. */
  person: string
  /** Which of theirs it is, from 1, and whether it is the one that counts (S83). */
  attempt: number
  /** Of how many. */
  of: number
  isCounting: boolean
  /** Null until the attempt is completed, if a host's rule ended it, it never began (S21) or doesn't count. */
  rank: number | null
}
type Stored = Omit<AttemptRow, 'rank' | 'attempt' | 'of' | 'isCounting'>

const SELECT_ATTEMPTS = `
  select id, coalesce(first_id, id) as person, number, name, coalesce(email, '') as email, coalesce(phone, '') as phone,
    coalesce(address, '') as address, score, (extract(epoch from created_at) * 1000)::float8 as "joinedAtMs",
    completed_at_ms::float8 as "completedAtMs", ended_by as "endedBy",
    question_index as question, question_over_at_ms is not null as "isPaused"
  from participants where session_id = $1 and removed_at is null order by number`

type Counted = { id: string; settings: Pick<SessionSettings, 'assignment'> }

/**
 * Everyone who wasn't removed: completed attempts best first, then the others in order of joining. Each one that counts
 * is followed by the person's others.
 */
export async function readAttempts(pool: pg.Pool, { id, settings }: Counted): Promise<AttemptRow[]> {
  const { rows } = await pool.query<Stored>({ name: 'results-attempts', text: SELECT_ATTEMPTS, values: [id] })
  return inSlices(inOrder(rows, settings))
}

function* inOrder(rows: Stored[], { assignment }: Counted['settings']): Generator<void, AttemptRow[]> {
  const own = new Map(byPerson(rows, ({ person }) => person).map((all) => [all[0]?.person, all]))
  yield
  const found = yield* eachOf([...own.values()], (all) => countingAttempt(all, assignment.counting))
  const counted = found.filter((row) => row !== null)
  const ranked = rankAttempts(counted)
  yield
  const listed = new Set(ranked.map((row) => row.id))
  const unranked = counted.filter((row) => !listed.has(row.id)).map((row) => ({ ...row, rank: null }))
  const all = yield* eachOf([...ranked, ...unranked], (row) => withOthers(row, own.get(row.person) ?? []))
  return all.flat()
}

/** The attempt that counts, then the person's others. */
function withOthers(
  { rank, ...row }: Stored & { rank: number | null },
  all: readonly Stored[],
): AttemptRow[] {
  const among = (one: Stored) => ({
    ...one,
    attempt: all.findIndex(({ id }) => id === one.id) + 1,
    of: all.length,
  })
  const others = all.filter((one) => one.id !== row.id)
  return [
    { ...among(row), isCounting: true, rank },
    ...others.map((one) => ({ ...among(one), isCounting: false, rank: null })),
  ]
}

/** The ones that count: one for each person. */
export const counting = (attempts: readonly AttemptRow[]): AttemptRow[] =>
  attempts.filter(({ isCounting }) => isCounting)

const SELECT_HAS_RETAKES = `
  select exists (select from participants where session_id = $1 and first_id is not null) as found`

/** Attempts that don't count, because another one of the same person does. */
export async function readUncounted(pool: pg.Pool, session: Counted): Promise<string[]> {
  if (!(await hasRetakes(pool, session.id))) return []
  return (await readAttempts(pool, session)).filter(({ isCounting }) => !isCounting).map(({ id }) => id)
}

async function hasRetakes(pool: pg.Pool, session: string): Promise<boolean> {
  const query = { name: 'results-has-retakes', text: SELECT_HAS_RETAKES, values: [session] }
  return (await pool.query<{ found: boolean }>(query)).rows[0]?.found ?? false
}

const SELECT_LATER_KINDS = `
  select distinct kind from incidents i join participants p on p.id = i.participant_id
  where p.session_id = $1 and p.removed_at is null and kind in ('left-page', 'other-device', 'other-network', 'connection-gone', 'server-gone', 'paste')`

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
