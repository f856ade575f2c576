import type pg from 'pg'

/** The only record of connections; a completed session keeps the time of its end. */
const NOTE_OCCUPIED = `
  update sessions set updated_at = now() where id = any ($1::uuid[]) and status <> 'completed'`

// Every command writes the row, every answer needs a connection; the rest is a safeguard.
const SELECT_ABANDONED = `
  select id from sessions s
  where mode <> 'self-paced' and status <> 'completed' and updated_at < $1::timestamptz
    and not exists (select 1 from participants p where p.session_id = s.id and p.created_at >= $1::timestamptz)
    and not exists (
      select 1 from answers a where a.session_id = s.id
        and a.received_at_ms >= extract(epoch from $1::timestamptz) * 1000)`

const SELECT_OPEN = `select id from sessions where host_id = $1 and status <> 'completed'`

export async function noteOccupied(pool: pg.Pool, sessions: string[]): Promise<void> {
  await pool.query(NOTE_OCCUPIED, [sessions])
}

/** Sessions with no activity since `before`. */
export const readAbandoned = (pool: pg.Pool, before: Date) => readIds(pool, SELECT_ABANDONED, before)

/** A host's running sessions. */
export const readOpen = (pool: pg.Pool, hostId: string) => readIds(pool, SELECT_OPEN, hostId)

async function readIds(pool: pg.Pool, select: string, value: unknown): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(select, [value])
  return rows.map(({ id }) => id)
}
