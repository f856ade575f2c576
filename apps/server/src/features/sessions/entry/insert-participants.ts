import { AVATARS } from '@pinquiz/game'
import type pg from 'pg'
import { queryInTurn } from '#db/query-in-turn.ts'

export type NewParticipant = {
  id: string
  session: string
  /** The state the decision was based on; in any other state nothing is inserted. */
  version: number
  name: string
  nameKey: string
  isNameHeld: boolean
  /** Null: the browser didn't say. */
  deviceHash: string | null
  tokenHash: string
  rejoinCode: string
  /** Most participants; 0 is no limit. */
  limit: number
}

// The session row is locked for the batch: each number is given once across nodes, and no join slips past a start that
// commits at the same moment (then the version differs), nor past the limit or the host's approval. Removed
// participants bar their name and browser. `offset 0` and `is not distinct from` make the planner use the index on
// names; planned on empty tables, it would scan all participants for each newcomer. Avatars follow the numbers in
// steps, so that none repeats before all are used.
const INSERT_PARTICIPANTS = `
  with input as (
    select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::boolean[], $7::text[],
      $8::text[], $9::text[], $10::int[]) with ordinality
      as i(id, session_id, version, name, name_key, is_name_held, device_hash, token_hash, rejoin_code, most, position)
  ), locked as (
    select id, version, last_number from sessions s where id = any($2)
      and exists (select from users u where u.id = s.host_id and u.is_approved) order by id for update
  ), welcome as (
    select i.*, l.last_number, row_number() over (partition by i.session_id order by i.position) as place
    from (select distinct on (session_id, name_key) * from input order by session_id, name_key, position) i
    join locked l on l.id = i.session_id and l.version = i.version
    where not exists (select from participants p
      where p.name_key = i.name_key and p.session_id is not distinct from i.session_id
        and p.removed_at is null offset 0)
      and not exists (select from participants p
        where p.session_id is not distinct from i.session_id and p.removed_at is not null
          and (p.name_key = i.name_key or p.device_hash = i.device_hash) offset 0)
  ), numbered as (
    select w.*, w.last_number + w.place as number from welcome w
    where case when w.most = 0 then true else w.place <= w.most - (
      select count(*) from participants p where p.session_id = w.session_id and p.removed_at is null) end
  ), inserted as (
    insert into participants
      (id, session_id, number, name, name_key, is_name_held, device_hash, token_hash, rejoin_code, avatar)
    select id, session_id, number, name, name_key, is_name_held, device_hash, token_hash, rejoin_code,
      (number * 29 + ('x' || right(session_id::text, 6))::bit(24)::int) % $11
    from numbered order by position on conflict do nothing returning id, avatar
  ), counted as (
    update sessions s set last_number = n.last from (
      select session_id, max(number) as last from numbered group by session_id
    ) n where s.id = n.session_id
  )
  select id, avatar from inserted`

/** Participants who were inserted, with their avatars. `findObstacles` says why others weren't, unless the session has changed. */
export async function insertParticipants(
  pool: pg.Pool,
  rows: NewParticipant[],
): Promise<Map<string, number>> {
  const column = <K extends keyof NewParticipant>(key: K) => rows.map((row) => row[key])
  const result = await queryInTurn<{ id: string; avatar: number }>(pool, {
    name: 'insert-participants',
    text: INSERT_PARTICIPANTS,
    values: [
      column('id'),
      column('session'),
      column('version'),
      column('name'),
      column('nameKey'),
      column('isNameHeld'),
      column('deviceHash'),
      column('tokenHash'),
      column('rejoinCode'),
      column('limit'),
      AVATARS,
    ],
  })
  return new Map(result.rows.map(({ id, avatar }) => [id, avatar]))
}
