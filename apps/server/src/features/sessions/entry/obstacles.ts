import { isFull } from '@pinquiz/game'
import type { ErrorCode } from '@pinquiz/protocol'
import type pg from 'pg'

type Asking = { id: string; session: string; nameKey: string; deviceHash: string | null; limit: number }

type Row = { id: string; isBrowserBarred: boolean; isNameTaken: boolean; present: number }

// The name of a removed participant stays taken until the host lets them back in.
const SELECT_OBSTACLES = `
  select i.id,
    exists (select from participants p where p.session_id = i.session_id and p.removed_at is not null
      and p.device_hash = i.device_hash) as "isBrowserBarred",
    exists (select from participants p where p.name_key = i.name_key and p.session_id = i.session_id
      and p.removed_at is null)
      or exists (select from participants p where p.session_id = i.session_id and p.removed_at is not null
        and p.name_key = i.name_key) as "isNameTaken",
    case when i.most = 0 then 0 else (select count(*)::int from participants p
      where p.session_id = i.session_id and p.removed_at is null) end as present
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::int[])
    as i(id, session_id, name_key, device_hash, most)`

/** What keeps newcomers out of an open session, by their id; the others are missing. */
export async function findObstacles(pool: pg.Pool, asking: Asking[]): Promise<Map<string, ErrorCode>> {
  const column = <K extends keyof Asking>(key: K) => asking.map((one) => one[key])
  const { rows } = await pool.query<Row>({
    name: 'select-obstacles',
    text: SELECT_OBSTACLES,
    values: [column('id'), column('session'), column('nameKey'), column('deviceHash'), column('limit')],
  })
  const limits = new Map(asking.map(({ id, limit }) => [id, limit]))
  return new Map(
    rows.flatMap(({ id, isBrowserBarred, isNameTaken, present }): [string, ErrorCode][] => {
      if (isBrowserBarred) return [[id, 'participant-removed']]
      if (isNameTaken) return [[id, 'name-taken']]
      return isFull({ participantLimit: limits.get(id) ?? 0 }, present) ? [[id, 'session-full']] : []
    }),
  )
}
