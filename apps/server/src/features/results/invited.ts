import type { ResultParticipantList } from '@pinquiz/protocol'
import type pg from 'pg'

/** Listed on a page of results; exports list everyone. */
const LISTED = 100

/** The groups of participants who came by their links. */
export async function readGroups(pool: pg.Pool, session: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<[participant: string, group: string]>({
    name: 'results-groups',
    text: `select p.id, group_name from invitees i
      join participants p on p.session_id = i.session_id and coalesce(p.first_id, p.id) = i.participant_id
      where i.session_id = $1`,
    values: [session],
    rowMode: 'array',
  })
  return new Map(rows)
}

export type Absent = { name: string; email: string; group: string }

// A removed attempt doesn't count.
const SELECT_ABSENT = `
  select i.name, coalesce(i.email, '') as email, i.group_name as "group" from invitees i
  where i.session_id = $1 and not exists (select from participants p where p.id = i.participant_id and p.removed_at is null)
  order by i.position`

/** People on the roster who never began, in its order. */
export async function readAbsent(pool: pg.Pool, session: string): Promise<Absent[]> {
  const query = { name: 'results-absent', text: SELECT_ABSENT, values: [session] }
  return (await pool.query<Absent>(query)).rows
}

/** As a page of results lists them; nothing without any. */
export async function listAbsent(
  pool: pg.Pool,
  session: string,
  isWanted: (name: string) => boolean,
): Promise<Pick<ResultParticipantList, 'absent'>> {
  const found = (await readAbsent(pool, session)).filter(({ name }) => isWanted(name))
  if (found.length === 0) return {}
  const people = found.slice(0, LISTED).map(({ name, group }) => ({ name, group }))
  return { absent: { count: found.length, people } }
}
