import type pg from 'pg'
import { noteErased } from '../../db/erasures.ts'

/**
 * Removes expired sign-ins and links, tokens and invitations a month after they expired (until then people see why), and replies
 * kept for repetitions. Returns how many, without the replies.
 */
export async function forgetExpired(pool: pg.Pool, nowMs: number): Promise<number> {
  const now = [new Date(nowMs)]
  const signIns = await pool.query('delete from auth_sessions where expires_at < $1', now)
  const links = await pool.query('delete from auth_verifications where expires_at < $1', now)
  const tokens = await pool.query(
    `delete from api_tokens where expires_at < $1::timestamptz - interval '30 days'`,
    now,
  )
  const invitations = await pool.query(
    `delete from account_invitations where expires_at < $1::timestamptz - interval '30 days'`,
    now,
  )
  if (invitations.rowCount) await noteErased(pool, 'invitations')
  await pool.query(
    `delete from repeatable_requests where created_at < $1::timestamptz - interval '1 day'`,
    now,
  )
  const forgotten = [signIns, links, tokens].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
  if (forgotten > 0) await noteErased(pool, 'signIns')
  return forgotten
}
