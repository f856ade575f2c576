import { type Invited, MAX_INVITEES } from '@pinquiz/game'
import type { Invitee, RosterList } from '@pinquiz/protocol'
import type pg from 'pg'
import { AppError } from '../../platform/app-error.ts'
import { hashToken, newRejoinCode, newToken } from '../sessions/entry/secrets.ts'
import type { NamedByLink } from './links.ts'

export type InviteeRow = Omit<Invitee, 'link' | 'mailedAtMs'> & {
  linkNumber: number
  mailedAtMs: number | null
}

// A removed attempt doesn't count: its person hasn't begun.
const SELECT = `
  select i.id, i.name, i.group_name as "group", coalesce(i.email, '') as email, i.link_number as "linkNumber",
    case when p.id is null then 'not-begun' when p.completed_at_ms is null then 'running' else 'completed' end as state,
    extract(epoch from i.mailed_at)::float8 * 1000 as "mailedAtMs"
  from invitees i left join participants p on p.id = i.participant_id and p.removed_at is null
  where i.session_id = $1`

export async function readInvitees(on: pg.Pool | pg.ClientBase, session: string): Promise<InviteeRow[]> {
  return (await on.query<InviteeRow>(`${SELECT} order by i.position`, [session])).rows
}

export async function readInvitee(
  on: pg.ClientBase,
  session: string,
  id: string,
): Promise<InviteeRow | null> {
  return (await on.query<InviteeRow>(`${SELECT} and i.id = $2`, [session, id])).rows[0] ?? null
}

const SELECT_OWN = `select status = 'completed' as "isEnded" from sessions where id = $1 and host_id = $2 and mode = 'self-paced'`

/** `session-not-found`. */
export async function requireOwn(
  on: pg.Pool | pg.ClientBase,
  { hostId, session, isLocked = false }: { hostId: string; session: string; isLocked?: boolean },
): Promise<{ isEnded: boolean }> {
  const text = isLocked ? `${SELECT_OWN} for no key update` : SELECT_OWN
  const [row] = (await on.query<{ isEnded: boolean }>(text, [session, hostId])).rows
  if (!row) throw new AppError('session-not-found')
  return row
}

const INSERT = `
  insert into invitees (id, session_id, position, name, group_name, email)
  select n.id, $1, last.position + n.at, n.name, n.group_name, nullif(n.email, '')
  from unnest($2::uuid[], $3::text[], $4::text[], $5::text[]) with ordinality as n(id, name, group_name, email, at),
    (select coalesce(max(position), 0) as position from invitees where session_id = $1) as last
  on conflict (id) do nothing`
const COUNT = 'select count(*)::int as count from invitees where session_id = $1'

/** While holding the session's lock. `too-large`. */
export async function insertInvitees(
  client: pg.ClientBase,
  session: string,
  people: (Invited & { id: string })[],
): Promise<void> {
  const column = (key: 'id' | keyof Invited) => people.map((person) => person[key])
  await client.query(INSERT, [session, column('id'), column('name'), column('group'), column('email')])
  const { count = 0 } = (await client.query<{ count: number }>(COUNT, [session])).rows[0] ?? {}
  if (count > MAX_INVITEES)
    throw new AppError('too-large', { message: `a roster has at most ${MAX_INVITEES} people` })
}

type Removed = { id: string; email: string | null }

/** Who was removed. */
export async function deleteInvitee(client: pg.ClientBase, session: string, id: string): Promise<Removed[]> {
  const text = 'delete from invitees where session_id = $1 and id = $2 returning id, email'
  return (await client.query<Removed>(text, [session, id])).rows
}

const DELETE_NOT_BEGUN = `
  delete from invitees i where session_id = $1
    and not exists (select from participants p where p.id = i.participant_id and p.removed_at is null)
  returning id, email`

/** Who was removed. */
export async function deleteNotBegun(client: pg.ClientBase, session: string): Promise<Removed[]> {
  return (await client.query<Removed>(DELETE_NOT_BEGUN, [session])).rows
}

const RENEW = `
  update invitees set link_number = link_number + 1 where session_id = $1 and id = $2 and link_number = $3
  returning participant_id as participant`
// Only the newest attempt has a code that can be typed.
const BAR_SEAT = `
  update participants set token_hash = $2, rejoin_code = case when rejoin_code like '-%' then rejoin_code else $3 end
  where session_id = $4 and (id = $1 or first_id = $1)`

/** Also voids the token and the rejoin code of their seat, unless this link was withdrawn before. */
export async function renewLink(
  client: pg.ClientBase,
  session: string,
  { id, linkNumber }: NamedByLink,
): Promise<void> {
  const { rows } = await client.query<{ participant: string | null }>(RENEW, [session, id, linkNumber])
  const participant = rows[0]?.participant
  if (participant)
    await client.query(BAR_SEAT, [participant, hashToken(newToken()), newRejoinCode(), session])
}

const SELECT_ROSTERS = `
  select s.id as session, s.quiz->>'title' as title, extract(epoch from s.created_at)::float8 * 1000 as "startedAtMs",
    count(*)::int as people
  from sessions s join invitees i on i.session_id = s.id
  where s.host_id = $1 group by s.id order by s.created_at desc limit 100`

export async function readRosters(pool: pg.Pool, hostId: string): Promise<RosterList['rosters']> {
  return (await pool.query<RosterList['rosters'][number]>(SELECT_ROSTERS, [hostId])).rows
}
