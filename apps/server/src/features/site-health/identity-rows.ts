import type pg from 'pg'

/** Tells databases with the same content apart: no two servers start within the same microsecond. */
const IDENTITY =
  "select extract(epoch from pg_postmaster_start_time()) || '/' || current_database() as identity"

export async function readDatabaseIdentity(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(IDENTITY)
  return rows[0]?.identity ?? ''
}
