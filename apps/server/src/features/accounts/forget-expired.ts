import type pg from 'pg'
import { noteErased } from '../../db/erasures.ts'

/** Removes expired sign-ins and links. Returns how many. */
export async function forgetExpired(pool: pg.Pool, nowMs: number): Promise<number> {
  const now = [new Date(nowMs)]
  const signIns = await pool.query('delete from auth_sessions where expires_at < $1', now)
  const links = await pool.query('delete from auth_verifications where expires_at < $1', now)
  const forgotten = (signIns.rowCount ?? 0) + (links.rowCount ?? 0)
  if (forgotten > 0) await noteErased(pool, 'signIns')
  return forgotten
}
