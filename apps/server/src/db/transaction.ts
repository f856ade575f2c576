import type pg from 'pg'

/** Runs `work` in one transaction on one connection; whatever it throws undoes everything. */
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
    // A connection that cannot even undo is not used again.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
  client.release()
  return result
}
