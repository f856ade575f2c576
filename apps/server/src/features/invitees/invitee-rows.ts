import { type Accommodations, grantedOf, type Invited, MAX_INVITEES } from '@pinquiz/game'
import type { Invitee, RosterList } from '@pinquiz/protocol'
import type pg from 'pg'
import { accommodationsIn } from '../../db/accommodations-column.ts'
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
    extract(epoch from i.mailed_at)::float8 * 1000 as "mailedAtMs", i.accommodations
  from invitees i left join participants p on p.id = i.participant_id and p.removed_at is null
  where i.session_id = $1`

type Stored = Omit<InviteeRow, 'accommodations'> & { accommodations: unknown }

const rowOf = ({ accommodations, ...row }: Stored): InviteeRow => ({
  ...row,
  ...accommodationsIn(accommodations),
})

export async function readInvitees(on: pg.Pool | pg.ClientBase, session: string): Promise<InviteeRow[]> {
  return (await on.query<Stored>(`${SELECT} order by i.position`, [session])).rows.map(rowOf)
}

export async function readInvitee(
  on: pg.Pool | pg.ClientBase,
  session: string,
  id: string,
): Promise<InviteeRow | null> {
  const [row] = (await on.query<Stored>(`${SELECT} and i.id = $2`, [session, id])).rows
  return row ? rowOf(row) : null
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
  insert into invitees (id, session_id, position, name, group_name, email, accommodations)
  select n.id, $1, last.position + n.at, n.name, n.group_name, nullif(n.email, ''), n.accommodations::jsonb
  from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[]) with ordinality
      as n(id, name, group_name, email, accommodations, at),
    (select coalesce(max(position), 0) as position from invitees where session_id = $1) as last
  on conflict (id) do nothing`
const COUNT = 'select count(*)::int as count from invitees where session_id = $1'

/** While holding the session's lock. `too-large`. */
export async function insertInvitees(
  client: pg.ClientBase,
  session: string,
  people: (Invited & { id: string })[],
): Promise<void> {
  const column = (key: 'id' | 'name' | 'group' | 'email') => people.map((person) => person[key])
  const granted = people.map(({ accommodations }) => accommodationsText(accommodations))
  await client.query(INSERT, [
    session,
    column('id'),
    column('name'),
    column('group'),
    column('email'),
    granted,
  ])
  const { count = 0 } = (await client.query<{ count: number }>(COUNT, [session])).rows[0] ?? {}
  if (count > MAX_INVITEES)
    throw new AppError('too-large', { message: `a roster has at most ${MAX_INVITEES} people` })
}

const accommodationsText = (accommodations: Accommodations = {}): string | null => {
  const granted = grantedOf(accommodations)
  return granted && JSON.stringify(granted)
}

// A mail to an address that was wrong doesn't count.
const UPDATE = `
  update invitees i set name = $3, group_name = $4, email = nullif($5, ''),
    accommodations = case when p.id is null then $6::jsonb else i.accommodations end,
    mailed_at = case when before.email is distinct from nullif($5, '') then null else i.mailed_at end
  from invitees before left join participants p on p.id = before.participant_id and p.removed_at is null
  where before.id = i.id and i.session_id = $1 and i.id = $2
  returning i.participant_id as participant, p.id is not null as "hasBegun", before.email as "emailBefore"`
// All attempts of the person, also one that was removed.
const RENAME = `
  update participants set name = $3, email = nullif($4, '')
  where session_id = $1 and (id = $2 or first_id = $2)
    and (name, coalesce(email, '')) is distinct from ($3, $4)
  returning id`

export type ChangedRow = {
  participant: string | null
  hasBegun: boolean
  emailBefore: string | null
  /** Attempts that have another name or address now. */
  renamed: string[]
}

/** Accommodations of someone who has begun are those of their attempt, and stay as they are. Null: not on the roster. */
export async function updateInvitee(
  client: pg.ClientBase,
  { session, id }: { session: string; id: string },
  { name, group, email, accommodations }: Invited,
): Promise<ChangedRow | null> {
  const values = [session, id, name, group, email, accommodationsText(accommodations)]
  const [row] = (await client.query<Omit<ChangedRow, 'renamed'>>(UPDATE, values)).rows
  if (!row) return null
  const { participant } = row
  if (participant === null) return { ...row, renamed: [] }
  const { rows } = await client.query<{ id: string }>(RENAME, [session, participant, name, email])
  return { ...row, renamed: rows.map((one) => one.id) }
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
  where session_id = $4 and (id = $1 or first_id = $1)
  returning id`

/**
 * Also voids the token and the rejoin code of their seat, unless this link was withdrawn before. Returns the attempts
 * that were open to them.
 */
export async function renewLink(
  client: pg.ClientBase,
  session: string,
  { id, linkNumber }: NamedByLink,
): Promise<string[]> {
  const { rows } = await client.query<{ participant: string | null }>(RENEW, [session, id, linkNumber])
  const participant = rows[0]?.participant
  if (!participant) return []
  const values = [participant, hashToken(newToken()), newRejoinCode(), session]
  return (await client.query<{ id: string }>(BAR_SEAT, values)).rows.map((row) => row.id)
}

const SELECT_ROSTERS = `
  select s.id as session, s.quiz->>'title' as title, extract(epoch from s.created_at)::float8 * 1000 as "startedAtMs",
    count(*)::int as people
  from sessions s join invitees i on i.session_id = s.id
  where s.host_id = $1 group by s.id order by s.created_at desc limit 100`

export async function readRosters(pool: pg.Pool, hostId: string): Promise<RosterList['rosters']> {
  return (await pool.query<RosterList['rosters'][number]>(SELECT_ROSTERS, [hostId])).rows
}
