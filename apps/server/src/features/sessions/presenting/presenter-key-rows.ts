import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#db/db.ts'
import { presenterKeys, sessions } from '#db/schema.ts'

/** Most phones presenting one session at once. */
const MAX_KEYS = 10

/** Stores only hashes of codes and tokens. Instants are epoch ms. */
type NewCode = {
  id: string
  session: string
  issuedBy: string
  codeHash: string
  codeUntilMs: number
  untilMs: number
}

/** A new code replaces the issuer's unused one. False if too many phones are connected, or the host has just lost the approval. */
export async function insertCode(pool: pg.Pool, code: NewCode): Promise<boolean> {
  await pool.query(
    'delete from presenter_keys where session_id = $1 and issued_by = $2 and token_hash is null',
    [code.session, code.issuedBy],
  )
  const { rowCount } = await pool.query(
    `insert into presenter_keys (id, session_id, code_hash, code_until_ms, until_ms, issued_by)
     select $1::uuid, s.id, $3, $4::bigint, $5::bigint, $7 from sessions s join users u on u.id = s.host_id
     where s.id = $2 and u.is_approved and (select count(*) from presenter_keys where session_id = $2) < $6
     for share of u`,
    [code.id, code.session, code.codeHash, code.codeUntilMs, code.untilMs, MAX_KEYS, code.issuedBy],
  )
  return rowCount === 1
}

/** Exchanges a code for a token, once, in one statement; returns the session, or null if the code isn't valid. */
export async function redeemCode(
  pool: pg.Pool,
  { codeHash, tokenHash, nowMs }: { codeHash: string; tokenHash: string; nowMs: number },
): Promise<string | null> {
  const { rows } = await pool.query<{ session: string }>(
    `update presenter_keys k set token_hash = $2 from sessions s join users u on u.id = s.host_id
     where k.code_hash = $1 and k.token_hash is null and k.code_until_ms > $3
       and s.id = k.session_id and s.status <> 'completed' and u.is_approved
     returning k.session_id as session`,
    [codeHash, tokenHash, nowMs],
  )
  return rows[0]?.session ?? null
}

/** The podium, the ranking and the pages of a poll's results come after the end. */
export const MINUTES_AFTER_END = 30

/**
 * Who issued the token, if it still works: not revoked, not expired, of an approved host or a co-host, for a session
 * that runs or has just ended.
 */
export async function readIssuer(
  pool: pg.Pool,
  { session, tokenHash, nowMs }: { session: string; tokenHash: string; nowMs: number },
): Promise<string | null> {
  const { rows } = await pool.query<{ issuer: string }>(
    `select coalesce(k.issued_by, s.host_id) as issuer from presenter_keys k join sessions s on s.id = k.session_id join users u on u.id = s.host_id
     where k.session_id = $1 and k.token_hash = $2 and k.until_ms > $3 and u.is_approved
       and (coalesce(k.issued_by, s.host_id) = s.host_id or exists (
         select from session_shares h
         where h.session_id = s.id and h.person_id = k.issued_by and h.access = 'co-host'))
       and (s.status <> 'completed'
         or s.updated_at > to_timestamp($3 / 1000.0) - make_interval(mins => ${MINUTES_AFTER_END}))`,
    [session, tokenHash, nowMs],
  )
  return rows[0]?.issuer ?? null
}

export async function deleteKeys(pool: pg.Pool, session: string): Promise<void> {
  await pool.query('delete from presenter_keys where session_id = $1', [session])
}

/** Codes and keys of all sessions of a host. */
export async function deleteKeysOf(tx: Db, hostId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.hostId, hostId))
  await tx.delete(presenterKeys).where(inArray(presenterKeys.sessionId, own))
}

/** Of all sessions, the codes and keys that this account issued. */
export async function deleteKeysIssuedBy(tx: Db, userId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.hostId, userId))
  const { issuedBy, sessionId } = presenterKeys
  await tx
    .delete(presenterKeys)
    .where(or(eq(issuedBy, userId), and(isNull(issuedBy), inArray(sessionId, own))))
}
