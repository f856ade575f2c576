import type pg from 'pg'

const INSERT_PASSES = `
  insert into hall_passes (session_id, newcomer_id)
  select id, newcomer from sessions, unnest($2::uuid[]) as newcomer where id = $1 on conflict do nothing`

/** The host let these newcomers in, on every node and even after a restart. */
export async function insertPasses(pool: pg.Pool, session: string, newcomers: string[]): Promise<void> {
  if (newcomers.length > 0) await pool.query(INSERT_PASSES, [session, newcomers])
}

/** The ids that the host let in. */
export async function readPasses(
  pool: pg.Pool,
  newcomers: { session: string; id: string }[],
): Promise<Set<string>> {
  if (newcomers.length === 0) return new Set()
  const { rows } = await pool.query<{ id: string }>(
    `select newcomer_id as id from hall_passes
     where session_id = any ($1::uuid[]) and newcomer_id = any ($2::uuid[])`,
    [[...new Set(newcomers.map(({ session }) => session))], newcomers.map(({ id }) => id)],
  )
  return new Set(rows.map(({ id }) => id))
}
