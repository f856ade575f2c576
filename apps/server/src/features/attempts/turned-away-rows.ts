import { type Excusable, visibleLine } from '@pinquiz/game'
import type { TurnedAwayGroup } from '@pinquiz/protocol'
import type pg from 'pg'
import { type Candidate, seatKey } from './candidate.ts'

/** Entries kept per network and per session; beyond that, only replacing those that haven't asked for a minute. */
const MAX_PER_NETWORK = 100
const MAX_PER_SESSION = 1_000
const STALE_MS = 60_000
/** Entries that haven't asked for this long have given up. */
const SHOWN_MS = 60 * 60 * 1000
const KEPT_MS = 24 * SHOWN_MS
/** Names listed per group. */
const NAMED = 50

/**
 * `token_hash` is the SHA-256 of the page's token and identifies the browser. `source` is a keyed hash of the network
 * address, which only shows whether two are equal; `excused` lists rules waived for this browser, as long as it asks
 * with the name that the host has seen (S33).
 */
export type TurnedAway = { candidate: Candidate & { source: string }; reason: Excusable }
/** By `seatKey`. */
export type TurnedAwayBefore = ReadonlyMap<
  string,
  { reason: Excusable; name: string; excused: ReadonlySet<Excusable> }
>

const SELECT_KNOWN = `
  select session_id || ' ' || token_hash as key, reason, name, excused from turned_away
  where session_id = any($1::uuid[]) and token_hash = any($2::text[])`

/** Rules waived for such a request. */
export function excusedOf(before: TurnedAwayBefore, candidate: Candidate): ReadonlySet<Excusable> {
  const seen = before.get(seatKey(candidate))
  return seen?.name === asTyped(candidate.details.name) ? seen.excused : NOTHING
}
const NOTHING: ReadonlySet<Excusable> = new Set()

/** Whether hosts already know of it. */
export function isShown(before: TurnedAwayBefore, { candidate, reason }: TurnedAway): boolean {
  const seen = before.get(seatKey(candidate))
  return seen?.reason === reason && seen.name === asTyped(candidate.details.name)
}

/** The candidates who were turned away before, and the rules waived for them. */
export async function readTurnedAwayBefore(
  client: pg.ClientBase,
  candidates: Candidate[],
): Promise<TurnedAwayBefore> {
  type Row = { key: string; reason: Excusable; name: string; excused: Excusable[] }
  const sessions = [...new Set(candidates.map(({ session }) => session))]
  const values = [sessions, candidates.map(({ tokenHash }) => tokenHash)]
  const { rows } = await client.query<Row>(SELECT_KNOWN, values)
  return new Map(rows.map(({ key, excused, ...row }) => [key, { ...row, excused: new Set(excused) }]))
}

// While holding the sessions' locks, so that the numbers are exact except for one batch.
const DELETE_STALE = `
  delete from turned_away t using (
    select distinct session_id, source from unnest($1::uuid[], $2::text[]) as i(session_id, source)
  ) i
  where t.session_id = i.session_id and t.excused = '{}' and t.asked_at < to_timestamp($3::float8 / 1000) - interval '1 ms' * ${STALE_MS}
    and (
      (t.source = i.source and ${MAX_PER_NETWORK} <= (
        select count(*) from turned_away o where o.session_id = i.session_id and o.source = i.source))
      or ${MAX_PER_SESSION} <= (select count(*) from turned_away o where o.session_id = i.session_id)
    )`
const NOTE = `
  insert into turned_away (id, session_id, token_hash, source, name, reason, asked_at, created_at)
  select i.*, to_timestamp($7::float8 / 1000), to_timestamp($7::float8 / 1000)
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[])
    as i(id, session_id, token_hash, source, name, reason)
  where exists (select from turned_away o where o.session_id = i.session_id and o.token_hash = i.token_hash)
    or (
      ${MAX_PER_NETWORK} > (
        select count(*) from turned_away o where o.session_id = i.session_id and o.source = i.source)
      and ${MAX_PER_SESSION} > (select count(*) from turned_away o where o.session_id = i.session_id)
    )
  on conflict (session_id, token_hash)
  do update set name = excluded.name, reason = excluded.reason, asked_at = excluded.asked_at,
    excused = case when turned_away.name = excluded.name then turned_away.excused else '{}' end`

/** Stores people turned away, within bounds: a flood from one network doesn't affect the others. */
export async function noteTurnedAway(client: pg.ClientBase, refused: TurnedAway[], nowMs: number) {
  if (refused.length === 0) return
  // The last entry of each browser.
  const rows = [...new Map(refused.map((one) => [seatKey(one.candidate), one])).values()]
  const sessions = rows.map(({ candidate }) => candidate.session)
  const sources = rows.map(({ candidate }) => candidate.source)
  await client.query(DELETE_STALE, [sessions, sources, nowMs])
  await client.query(NOTE, [
    rows.map(({ candidate }) => candidate.id),
    sessions,
    rows.map(({ candidate }) => candidate.tokenHash),
    sources,
    rows.map(({ candidate }) => asTyped(candidate.details.name)),
    rows.map(({ reason }) => reason),
    nowMs,
  ])
}

/** Cut to what a screen can show. */
const asTyped = (name: string) => [...visibleLine(name)].slice(0, 100).join('')

const FORGET = `
  delete from turned_away t using unnest($1::uuid[], $2::text[]) as i(session_id, token_hash)
  where t.session_id = i.session_id and t.token_hash = i.token_hash`

/** They got in: a waiver works once. */
export async function forgetTurnedAway(
  client: pg.ClientBase,
  entered: readonly Pick<Candidate, 'session' | 'tokenHash'>[],
) {
  if (entered.length === 0) return
  await client.query(FORGET, [
    entered.map(({ session }) => session),
    entered.map(({ tokenHash }) => tokenHash),
  ])
}

const SELECT_SHOWN = `
  select reason, id, name, count, at_ms::float8 as "atMs" from (
    select *, count(*) over (partition by reason)::int as count,
      row_number() over (partition by reason order by created_at desc, id) as place,
      extract(epoch from created_at) * 1000 as at_ms
    from turned_away
    where session_id = $1 and reason <> all(excused) and asked_at > to_timestamp($2::float8 / 1000)
  ) t where place <= ${NAMED} order by count desc, reason, place`

/** For the host: by rule, most frequent first, with the newest names. */
export async function readTurnedAway(
  pool: pg.Pool,
  session: string,
  nowMs: number,
): Promise<TurnedAwayGroup[]> {
  type Row = { reason: Excusable; count: number; id: string; name: string; atMs: number }
  const { rows } = await pool.query<Row>(SELECT_SHOWN, [session, nowMs - SHOWN_MS])
  const groups = new Map<Excusable, TurnedAwayGroup>()
  for (const { reason, count, ...person } of rows) {
    const group = groups.get(reason) ?? { reason, count, people: [] }
    group.people.push(person)
    groups.set(reason, group)
  }
  return [...groups.values()]
}

const ADMIT = `
  update turned_away set excused = array_append(excused, reason)
  where session_id = $1 and reason = $2 and reason <> all(excused) and ($3::uuid is null or id = $3)`

/** Waives the rule for one or all of the people it refused. */
export async function admitTurnedAway(
  pool: pg.Pool,
  session: string,
  { reason, id }: { reason: Excusable; id?: string | undefined },
) {
  await pool.query(ADMIT, [session, reason, id ?? null])
}

const ERASE = `
  delete from turned_away t using sessions s
  where s.id = t.session_id and (s.status = 'completed' or t.asked_at < to_timestamp($1::float8 / 1000))`

/** Returns whether it deleted anything. */
export async function eraseTurnedAway(pool: pg.Pool, nowMs: number): Promise<boolean> {
  return ((await pool.query(ERASE, [nowMs - KEPT_MS])).rowCount ?? 0) > 0
}
