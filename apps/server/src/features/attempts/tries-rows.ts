import type { Tried } from '@pinquiz/game'
import type pg from 'pg'
import { isSamePerson } from '../../db/same-person.ts'

const COLUMNS = `
  p.id, p.number, p.score, p.completed_at_ms::float8 as "completedAtMs", p.ended_by as "endedBy", p.question_index as question`

const SELECT = `
  select own.id as "of", ${COLUMNS} from participants own join participants p on ${isSamePerson('p', 'own')}
  where own.id = any($1::uuid[]) and p.removed_at is null order by p.number`

/** Each one's attempts in order, their own among them. */
export async function readTries(
  on: pg.Pool | pg.ClientBase,
  ids: readonly string[],
): Promise<Map<string, Tried[]>> {
  const query = { name: 'attempt-tries', text: SELECT, values: [ids] }
  const { rows } = await on.query<Tried & { of: string }>(query)
  const tries = new Map<string, Tried[]>(ids.map((id) => [id, []]))
  for (const { of, ...row } of rows) tries.get(of)?.push(row)
  return tries
}

const LOCK = `
  select ${COLUMNS}, p.rejoin_code as "rejoinCode" from participants own join participants p on ${isSamePerson('p', 'own')}
  where own.id = $1 and own.session_id = $2 and own.removed_at is null and p.removed_at is null
  order by p.id for update of p`

/** The attempts of the person with this one, in order, locked in the order in which answers lock them. */
export async function lockTries(
  client: pg.ClientBase,
  { session, participant }: { session: string; participant: string },
): Promise<(Tried & { rejoinCode: string })[]> {
  const { rows } = await client.query<Tried & { rejoinCode: string }>(LOCK, [participant, session])
  return rows.sort((a, b) => a.number - b.number)
}
