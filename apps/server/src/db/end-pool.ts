import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Ends a pool after its pending queries: on its own it forgets those waiting for a connection. */
export async function endPool(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await delay(5)
  await pool.end()
}
