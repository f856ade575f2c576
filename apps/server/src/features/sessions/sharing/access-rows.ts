import { mayInSession, type SessionAct, type SessionRight, type SharedSessionRight } from '@pinquiz/game'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import type { SessionAccess } from '#platform/session-access.ts'

type Row = { session: string; hostId: string; hostName: string; right: SessionRight }

async function readAccess(db: Db, userId: string, session: string): Promise<SessionAccess | null> {
  const { rows } = await db.execute<Row>(sql`
    select s.id as session, s.host_id as "hostId", u.name as "hostName",
      case when s.host_id = ${userId} then 'owner' else h.access end as right
    from sessions s join users u on u.id = s.host_id
    left join session_shares h on h.session_id = s.id and h.person_id = ${userId}
    where s.id = ${session} and (s.host_id = ${userId} or h.person_id is not null)`)
  const [row] = rows
  return row ? { ...row, userId } : null
}

/** Throws `session-not-found` without any right, `session-right-missing` with one that isn't enough. */
export async function requireAccess(
  db: Db,
  { userId, session, act }: { userId: string; session: string; act: SessionAct },
): Promise<SessionAccess> {
  const access = await readAccess(db, userId, session)
  if (!access) throw new AppError('session-not-found')
  if (!mayInSession(access.right, act)) throw new AppError('session-right-missing')
  return access
}

export async function maySteer(db: Db, userId: string, session: string): Promise<boolean> {
  const access = await readAccess(db, userId, session)
  return mayInSession(access?.right ?? null, 'steer')
}

/** Rows of `sessions` that are shared with someone; `right`: only with this one. */
export const isSharedWith = (userId: string, right?: SharedSessionRight): SQL => sql`sessions.id in (
  ${receivedBy(userId, right)})`

/** Rows of `sessions` that someone owns or that are shared with them. */
export const isReachedBy = (userId: string, right?: SharedSessionRight): SQL => sql`sessions.id in (
  select own.id from sessions own where own.host_id = ${userId} union ${receivedBy(userId, right)})`

const receivedBy = (userId: string, right: SharedSessionRight | undefined) => sql`
  select h.session_id from session_shares h
  where h.person_id = ${userId} ${right ? sql`and h.access = ${right}` : sql``}`

/** The right of someone to a row of `sessions`, which they own or which is shared with them. */
export const rightOf = (userId: string) => sql<SessionRight>`
  case when sessions.host_id = ${userId} then 'owner' else (
    select h.access from session_shares h where h.session_id = sessions.id and h.person_id = ${userId}) end`

/** Null for the owner. */
export const ownerNameFor = (userId: string) => sql<string | null>`
  case when sessions.host_id <> ${userId} then (select name from users where users.id = sessions.host_id) end`
