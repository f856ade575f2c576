import type pg from 'pg'

/**
 * Needs space on the tables' disk (a page of a new table, undone at once) and in the log: inserting into a table with a
 * free page wouldn't notice.
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
