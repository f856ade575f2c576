import pg from 'pg'

/** Both must start their statements before they first wait. */
export type Trips = {
  /** Begins the transaction. A statement after a lock still sees what the lock waited for. */
  first<T>(read: () => Promise<T>): Promise<T>
  /** Sends one statement together with the commit. Two could be halved by one that can't even be sent. */
  last<T>(write: () => Promise<T>): Promise<T>
}

/** Planning a short statement anew takes longer than running it. */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

/** Runs `work` in one transaction on one connection; if it throws, everything is rolled back. */
export function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  return pipelined(pool, async (client, { first }) => {
    await first(async () => {})
    return work(client)
  })
}

/**
 * The same for transactions whose round trips cost more than their statements: what can be sent without an answer to
 * what came before travels together.
 */
export async function pipelined<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, trips: Trips) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let isCommitted = false
  let result: T
  try {
    result = await work(client, {
      async first(read) {
        const [, found] = await inOnePacket(client, () => Promise.all([client.query(BEGIN), read()]))
        return found
      },
      async last(write) {
        // The commit of a failed transaction rolls it back.
        const [written] = await inOnePacket(client, () => Promise.all([write(), client.query('commit')]))
        isCommitted = true
        return written
      },
    })
    if (!isCommitted) await client.query('commit')
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

function inOnePacket<T>(client: pg.PoolClient, send: () => T): T {
  const stream = client instanceof pg.Client ? client.connection.stream : null
  stream?.cork()
  try {
    return send()
  } finally {
    stream?.uncork()
  }
}
