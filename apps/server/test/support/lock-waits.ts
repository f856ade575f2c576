import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Until this many transactions of the PostgreSQL database are waiting for a lock. */
export function untilLocksAreAwaited(pool: pg.Pool, transactions: number): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(transactions)
    },
    { timeout: 30_000 },
  )
}

/**
 * Starts `acts` while another connection holds what `query` selects, each when the previous ones are waiting; then
 * releases it.
 */
export async function queueBehindLock<T>(
  pool: pg.Pool,
  query: string,
  acts: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await pool.connect()
  const running: Promise<T>[] = []
  try {
    await holder.query(`begin; ${query} for update`)
    for (const act of acts) {
      running.push(act())
      await untilLocksAreAwaited(pool, running.length)
    }
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  return Promise.all(running)
}
