import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Ends a pool after what was asked of it: on its own it forgets who still waits for a connection. */
export async function endPool(pool: pg.Pool): Promise<void> {
  while (pool.waitingCount > 0) await delay(5)
  await pool.end()
}
