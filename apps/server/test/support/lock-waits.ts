import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Until so many transactions of this PostgreSQL database wait for a lock. */
export function untilLocksAreAwaited(pool: pg.Pool, transactions: number): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(transactions)
    },
    { timeout: 10_000 },
  )
}
