import type pg from 'pg'

/** Runs `work` in one transaction on one connection; if it throws, everything is rolled back. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let result: T
  try {
    await client.query('begin')
    result = await work(client)
    await client.query('commit')
  } catch (error) {
    // A connection that can't even roll back is not reused.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
  client.release()
  return result
}
