import type pg from 'pg'
import type { Admitted, Candidate } from './candidate.ts'

// Names may repeat here: it's participants that must be unique.
const INSERT = `
  with input as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::text[], $10::text[], $11::boolean[], $12::boolean[], $14::text[], $15::text[], $16::text[])
      as i(id, session_id, number, name, email, phone, address, device_hash, token_hash, rejoin_code,
        ends_by_tab_switches, told_of_leaving, browser_hash, accommodations, time_request)
  ), inserted as (
    insert into participants
      (id, session_id, number, name, name_key, email, phone, address, device_hash, token_hash, rejoin_code,
        ends_by_tab_switches, told_of_leaving, browser_hash, created_at, accommodations, time_request)
    select id, session_id, number, name, id::text, email, phone, address, device_hash, token_hash, rejoin_code,
      ends_by_tab_switches, told_of_leaving, browser_hash, to_timestamp($13::float8 / 1000), accommodations::jsonb, time_request::jsonb
    from input on conflict do nothing returning id
  ), counted as (
    update sessions s set last_number = n.last from (
      select session_id, max(number) as last from input group by session_id
    ) n where s.id = n.session_id and s.id = any($2::uuid[])
  )
  select id from inserted`

/** The ids of admitted participants; a missing one has a rejoin code that is already taken. */
export async function insertAdmitted(
  client: pg.PoolClient,
  admitted: Admitted[],
  nowMs: number,
): Promise<Set<string>> {
  if (admitted.length === 0) return new Set()
  const column = (key: keyof Admitted) => admitted.map((row) => row[key])
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-entered',
    text: INSERT,
    values: [
      column('id'),
      column('session'),
      column('number'),
      column('name'),
      admitted.map(({ email }) => email || null),
      admitted.map(({ phone }) => phone || null),
      column('address'),
      column('deviceHash'),
      column('tokenHash'),
      column('rejoinCode'),
      column('endsByTabSwitches'),
      column('toldOfLeaving'),
      nowMs,
      column('browserHash'),
      admitted.map(({ accommodations }) => accommodations && JSON.stringify(accommodations)),
      admitted.map(({ timeRequest }) => timeRequest && JSON.stringify(timeRequest)),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

// In the words of the index `participants_token`; `offset 0` as in entry-facts.ts.
const SELECT_SEATS = `
  select c.session_id || ' ' || c.token_hash as key, p.id from unnest($1::uuid[], $2::text[]) as c(session_id, token_hash)
  cross join lateral (
    select id, removed_at, number from participants p
    where p.session_id = c.session_id and p.token_hash = c.token_hash and p.name_key = p.id::text offset 0
  ) p
  where p.removed_at is null order by p.number`

/** Participants already admitted, the newest attempt of each, by the key of a repeated request. */
export async function readSeats(
  client: pg.PoolClient,
  candidates: Candidate[],
): Promise<Map<string, string>> {
  const values = [candidates.map(({ session }) => session), candidates.map(({ tokenHash }) => tokenHash)]
  const { rows } = await client.query<{ key: string; id: string }>(SELECT_SEATS, values)
  return new Map(rows.map(({ key, id }) => [key, id]))
}
