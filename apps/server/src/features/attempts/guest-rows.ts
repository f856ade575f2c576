import type pg from 'pg'
import type { Admitted, Candidate } from './candidate.ts'

/** Someone on a roster who asks to begin. `participant`: the newest attempt that began with the link. */
export type Guest = {
  id: string
  session: string
  linkNumber: number
  name: string
  email: string
  accommodations: unknown
  participant: string | null
}
export type Guests = ReadonlyMap<string, Guest>

// A removed attempt doesn't count: its person may begin again. The link leads to the newest.
const SELECT = `
  select i.id, i.session_id as session, i.link_number as "linkNumber", i.name, coalesce(i.email, '') as email,
    i.accommodations, p.id as participant
  from invitees i left join lateral (
    select id from participants p
    where p.session_id = i.session_id and (p.id = i.participant_id or p.first_id = i.participant_id)
      and p.removed_at is null
    order by number desc limit 1
  ) p on true
  where i.id = any($1::uuid[])`

/** Locks their rows until the end of the transaction; the caller holds their sessions. */
export async function lockGuests(client: pg.ClientBase, candidates: Candidate[]): Promise<Guests> {
  const ids = candidates.flatMap(({ invitation }) => (invitation ? [invitation.id] : []))
  if (ids.length === 0) return new Map()
  const text = `${SELECT} order by i.id for no key update of i`
  const { rows } = await client.query<Guest>({ name: 'lock-guests', text, values: [ids] })
  return new Map(rows.map((row) => [row.id, row]))
}

export async function readGuest(pool: pg.Pool, id: string): Promise<Guest | null> {
  const { rows } = await pool.query<Guest>({ name: 'read-guest', text: SELECT, values: [[id]] })
  return rows[0] ?? null
}

const NOTE_BEGUN = `
  update invitees i set participant_id = n.participant from unnest($1::uuid[], $2::uuid[]) as n(id, participant)
  where i.id = n.id`

/** Their links now lead to these seats. */
export async function noteBegun(client: pg.ClientBase, admitted: Admitted[]): Promise<void> {
  if (admitted.length === 0) return
  const values = [admitted.map(({ invitation }) => invitation?.id), admitted.map(({ id }) => id)]
  await client.query({ name: 'note-begun', text: NOTE_BEGUN, values })
}
