import type pg from 'pg'

/**
 * Needs room on the disk where the tables lie (a page of a new one, undone at once), and in the log: what an insertion into
 * a table with a free page would not notice.
 */
export async function probeWrite(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    try {
      await client.query(`create table write_probe as select repeat('x', 1000) as text`)
    } finally {
      await client.query('rollback')
    }
    await client.query(`select pg_logical_emit_message(true, 'pinquiz', 'probe')`)
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
}
