import type pg from 'pg'
import { followerOf, newRejoinCode } from './entry/secrets.ts'

/** A seat in the next session for a participant of the previous one. */
export type MovedSeat = { from: string; participant: string; pin: string }

// Name, token, choices, accommodations and browser id are carried over; the session row is locked, so that numbers are unique and no
// one slips past a start. An existing seat is returned again; participants removed from the next session aren't seated,
// whatever their seat, name or browser.
const CARRY_OVER = `
  with pairs as (
    select * from unnest($3::uuid[], $4::uuid[], $5::text[]) as i(from_id, id, rejoin_code)
  ), target as (
    select id, pin, last_number, phase in ('lobby', 'running') as is_open from sessions
    where id = $2 and status <> 'completed' for update
  ), numbered as (
    select i.id, i.rejoin_code, t.last_number + row_number() over (order by p.number) as number,
      p.name, p.name_key, p.is_name_held, p.token_hash, p.device_hash, p.team, p.avatar,
      p.accommodations
    from pairs i join participants p on p.id = i.from_id join target t on t.is_open
    where p.session_id = $1 and p.removed_at is null
      and not exists (select from participants q where q.id = i.id)
      and not exists (select from participants q where q.session_id = $2 and q.removed_at is not null
        and (q.name_key = p.name_key or q.device_hash = p.device_hash))
  ), inserted as (
    insert into participants
      (id, session_id, number, name, name_key, is_name_held, token_hash, device_hash, rejoin_code, team, avatar,
        accommodations)
    select id, $2, number, name, name_key, is_name_held, token_hash, device_hash, rejoin_code,
      team, avatar, accommodations
    from numbered order by number on conflict do nothing returning id
  ), counted as (
    update sessions s set last_number = n.last from (select max(number) as last from numbered) n
    where s.id = $2 and n.last is not null
  )
  select i.from_id as "from", i.id as participant, t.pin from pairs i cross join target t
  where i.id in (select id from inserted)
    or exists (select from participants q where q.id = i.id and q.removed_at is null)`

/** Creates seats in the next session for those of these participants who may come along, and returns them. */
export async function carryOver(
  pool: pg.Pool,
  { session, next, participants }: { session: string; next: string; participants: readonly string[] },
): Promise<MovedSeat[]> {
  const { rows } = await pool.query<MovedSeat>(CARRY_OVER, [
    session,
    next,
    participants,
    participants.map((participant) => followerOf(next, participant)),
    participants.map(newRejoinCode),
  ])
  return rows
}
