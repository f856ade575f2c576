import type pg from 'pg'

/** A process that has not said for so long that it lives has died: whoever it seated is away until heard from. */
const DEAD_AFTER_S = 15

// Those who are here lease their presence from the node that seated them.
const NOTE_HERE = `
  with lease as (insert into nodes (id) values ($2) on conflict (id) do update set seen_at = now())
  update participants set is_away = false, seated_by = $2
  where id = any($1::uuid[]) and (is_away or seated_by is distinct from $2) returning id`

// Who is seated by another node meanwhile is not ours to call away.
const NOTE_AWAY = `
  update participants set is_away = true
  where id = any($1::uuid[]) and not is_away and seated_by = $2 returning id`

/** Notes who is here and who is not; returns those whose state changed. */
export async function markPresence(
  pool: pg.Pool,
  node: string,
  ids: string[],
  isAway: boolean,
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<{ id: string }>({
    name: isAway ? 'note-away' : 'note-here',
    text: isAway ? NOTE_AWAY : NOTE_HERE,
    values: [ids, node],
  })
  return rows.map(({ id }) => id)
}

const SEATED_ELSEWHERE = `
  select from participants p join nodes n on n.id = p.seated_by
  where p.id = $1 and not p.is_away and p.removed_at is null and p.seated_by <> $2
    and n.seen_at > now() - interval '${DEAD_AFTER_S} seconds'`

/** Whether another process that lives has noted that somebody is here. */
export async function isSeatedElsewhere(pool: pg.Pool, node: string, participant: string): Promise<boolean> {
  const { rowCount } = await pool.query(SEATED_ELSEWHERE, [participant, node])
  return rowCount === 1
}

const RENEW = 'update nodes set seen_at = now() where id = $1'

// On the clock of the database alone.
const MARK_GHOSTS = `
  with dead as (delete from nodes where id <> $1 and seen_at < now() - interval '${DEAD_AFTER_S} seconds' returning id)
  update participants set is_away = true
  where not is_away and (seated_by is null and $2 or seated_by in (select id from dead)) returning id, session_id as session`

/**
 * Marks as away whom dead processes had seated; returns them by session. Any number of nodes may do it. `alsoUnnamed`: also
 * whom nobody has seated by name, as processes of an older version do.
 */
export async function markGhosts(
  pool: pg.Pool,
  node: string,
  { alsoUnnamed }: { alsoUnnamed: boolean },
): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ id: string; session: string }>(MARK_GHOSTS, [node, alsoUnnamed])
  const sessions = new Map<string, string[]>()
  for (const { id, session } of rows) {
    const ids = sessions.get(session) ?? []
    ids.push(id)
    sessions.set(session, ids)
  }
  return sessions
}

// The session first: all of it lies together, and only those who are elsewhere are asked for their answer.
const AWAITED_ELSEWHERE = `
  select n.id as node, (extract(epoch from now() - n.seen_at) * 1000)::float8 as "unheardMs",
    array_agg(p.id) as participants
  from participants p join nodes n on n.id = p.seated_by
  where p.session_id = $1 and p.seated_by <> $2 and not p.is_away and p.removed_at is null
    and n.seen_at > now() - interval '10 seconds'
    and not exists (select from answers a where a.participant_id = p.id and a.question_index = $3)
  group by n.id`

/** Those who have not answered a question and were seated by another process that lives, or did ten seconds ago. */
export type AwaitedElsewhere = { node: string; unheardMs: number; participants: string[] }

export async function readAwaitedElsewhere(
  pool: pg.Pool,
  node: string,
  { session, question }: { session: string; question: number },
): Promise<AwaitedElsewhere[]> {
  const { rows } = await pool.query<AwaitedElsewhere>({
    name: 'awaited-elsewhere',
    text: AWAITED_ELSEWHERE,
    values: [session, node, question],
  })
  return rows
}

/** Says that this process lives. */
export async function renewLease(pool: pg.Pool, node: string): Promise<void> {
  await pool.query(RENEW, [node])
}
