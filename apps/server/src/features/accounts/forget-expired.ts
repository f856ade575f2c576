import type pg from 'pg'

/** Sign-ins and links that let nobody in any more. Returns how many went. */
export async function forgetExpired(pool: pg.Pool, nowMs: number): Promise<number> {
  const now = [new Date(nowMs)]
  const signIns = await pool.query('delete from auth_sessions where expires_at < $1', now)
  const links = await pool.query('delete from auth_verifications where expires_at < $1', now)
  return (signIns.rowCount ?? 0) + (links.rowCount ?? 0)
}
