import type pg from 'pg'
import { queryInTurn } from '../../db/query-in-turn.ts'

/** A process that hasn't reported for this long has died: those it seated are away until heard from. */
const DEAD_AFTER_S = 15
/** A lease from later than this was written before the database's clock was set back. */
const MAX_AHEAD_S = 5

// Participants lease their presence from the node that seated them. Ordered by id, as attempts are locked.
const NOTE_HERE = `
  with lease as (insert into nodes (id) values ($2) on conflict (id) do update set seen_at = now()),
  arrived as (
    select id from participants where id = any($1::uuid[]) and (is_away or seated_by is distinct from $2)
    order by id for no key update
  )
  update participants p set is_away = false, seated_by = $2 from arrived where p.id = arrived.id returning p.id`

// Someone another node has seated meanwhile isn't ours to mark as away.
const NOTE_AWAY = `
  with gone as (
    select id from participants where id = any($1::uuid[]) and not is_away and seated_by = $2
    order by id for no key update
  )
  update participants p set is_away = true from gone where p.id = gone.id returning p.id`

/** Records who is present and who isn't; returns those whose state changed. */
export async function markPresence(
  pool: pg.Pool,
  node: string,
  ids: string[],
  isAway: boolean,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await queryInTurn<{ id: string }>(pool, {
    name: isAway ? 'note-away' : 'note-here',
    text: isAway ? NOTE_AWAY : NOTE_HERE,
    values: [ids, node],
  })
  return rows.map(({ id }) => id)
}

const SEATED_ELSEWHERE = `
  select from participants p join nodes n on n.id = p.seated_by
  where p.id = $1 and not p.is_away and p.removed_at is null and p.seated_by <> $2
    and n.seen_at between now() - interval '${DEAD_AFTER_S} seconds' and now() + interval '${MAX_AHEAD_S} seconds'`

/** Whether another live process has recorded someone as present. */
export async function isSeatedElsewhere(pool: pg.Pool, node: string, participant: string): Promise<boolean> {
  const { rowCount } = await pool.query(SEATED_ELSEWHERE, [participant, node])
  return rowCount === 1
}

const RENEW = `
  insert into nodes (id) values ($1) on conflict (id) do update set seen_at = now()`

// A node seen meanwhile is alive. No one waits for those of ended sessions.
const MARK_GHOSTS = `
  with dead as (
    delete from nodes using unnest($1::uuid[], $2::text[]) as silent(node, seen)
    where id = node and seen_at::text = seen returning id
  )
  update participants p set is_away = true
  where p.session_id in (select id from sessions where status <> 'completed') and not p.is_away
    and (p.seated_by is null and $3 or p.seated_by in (select id from dead))
  returning p.id, p.session_id as session`

export type Lease = { node: string; seen: string }

/** Entries of the other processes. */
export async function readLeases(pool: pg.Pool, node: string): Promise<Lease[]> {
  const { rows } = await pool.query<Lease>(
    'select id as node, seen_at::text as seen from nodes where id <> $1',
    [node],
  )
  return rows
}

/** Leases that are no longer renewed, by our own clock: the database's may be changed while all are alive. */
export function createLeaseWatch(steadyMs: () => number): (leases: readonly Lease[]) => Lease[] {
  let sinceMs = new Map<string, number>()
  return (leases) => {
    const nowMs = steadyMs()
    sinceMs = new Map(leases.map((lease) => [keyOf(lease), sinceMs.get(keyOf(lease)) ?? nowMs]))
    return leases.filter((lease) => nowMs - (sinceMs.get(keyOf(lease)) ?? nowMs) >= DEAD_AFTER_S * 1000)
  }
}
const keyOf = ({ node, seen }: Lease) => `${node} ${seen}`

/**
 * Marks as away everyone seated by processes with these dead leases; returns them by session. Any number of nodes may
 * run it. `alsoUnnamed`: includes those seated without a process name, as older versions do.
 */
export async function markGhosts(
  pool: pg.Pool,
  dead: readonly Lease[],
  { alsoUnnamed }: { alsoUnnamed: boolean },
): Promise<Map<string, string[]>> {
  const values = [dead.map(({ node }) => node), dead.map(({ seen }) => seen), alsoUnnamed]
  const { rows } = await pool.query<{ id: string; session: string }>(MARK_GHOSTS, values)
  const sessions = new Map<string, string[]>()
  for (const { id, session } of rows) {
    const ids = sessions.get(session) ?? []
    ids.push(id)
    sessions.set(session, ids)
  }
  return sessions
}

// The session first: its rows lie together, and only those seated elsewhere need a look at their answer.
const AWAITED_ELSEWHERE = `
  select n.id as node, (extract(epoch from now() - n.seen_at) * 1000)::float8 as "unheardMs",
    array_agg(p.id) as participants
  from participants p join nodes n on n.id = p.seated_by
  where p.session_id = $1 and p.seated_by <> $2 and not p.is_away and p.removed_at is null
    and n.seen_at between now() - interval '10 seconds' and now() + interval '${MAX_AHEAD_S} seconds'
    and not exists (select from answers a where a.participant_id = p.id and a.question_index = $3)
  group by n.id`

/** Those who haven't answered a question and are seated by another process that is alive, or was ten seconds ago. */
export type UnansweredOnOtherNodes = { node: string; unheardMs: number; participants: string[] }

export async function readAwaitedElsewhere(
  pool: pg.Pool,
  node: string,
  { session, question }: { session: string; question: number },
): Promise<UnansweredOnOtherNodes[]> {
  const { rows } = await pool.query<UnansweredOnOtherNodes>({
    name: 'awaited-elsewhere',
    text: AWAITED_ELSEWHERE,
    values: [session, node, question],
  })
  return rows
}

/** Reports that this process is alive. */
export async function renewLease(pool: pg.Pool, node: string): Promise<void> {
  await pool.query(RENEW, [node])
}
