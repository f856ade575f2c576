import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { assignmentOf } from '../../db/settings-column.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { inZone } from '../../platform/in-zone.ts'
import type { MailContent, QueueMail } from '../../platform/mail/contract.ts'
import { linkOf } from './links.ts'

export type MailDeps = {
  db: Db
  clock: Clock
  queueMail: QueueMail
  secret: string
  timeZone: () => string
  /** Mail is sent, not only saved to files. */
  isMailSent: boolean
}

type Asked = { hostId: string; session: string; people: string[]; origin: string }

/** Mails queued in one transaction. */
const AT_ONCE = 100
/** Nobody gets two within this time, however often the host asks. */
const REST_MS = 60 * 60_000

type Mailed = { id: string; name: string; email: string; linkNumber: number; isFirst: boolean }

/**
 * Queues a mail with their link to those of `people` who have an address and haven't handed in: an invitation, later a
 * reminder. The sender keeps the site's limits.
 */
export async function mailInvitees(deps: MailDeps, asked: Asked): Promise<{ queued: number }> {
  const { db, isMailSent } = deps
  const session = await readSession(db, asked)
  if (!isMailSent) throw new AppError('conflict', { message: 'this site sends no mail' })
  let queued = 0
  for (let at = 0; at < asked.people.length; at += AT_ONCE) {
    const batch = asked.people.slice(at, at + AT_ONCE)
    queued += await db.transaction((tx) => mailSome(tx, deps, { ...asked, people: batch, ...session }))
  }
  return { queued }
}

async function readSession(db: Db, { hostId, session }: Asked) {
  type Row = { host: string; title: string; isEnded: boolean; assignment: unknown }
  const { rows } = await db.execute<Row>(sql`
    select u.name as host, s.quiz->>'title' as title, s.status = 'completed' as "isEnded",
      s.settings->'assignment' as assignment
    from sessions s join users u on u.id = s.host_id
    where s.id = ${session} and s.host_id = ${hostId} and s.mode = 'self-paced'`)
  const [row] = rows
  if (!row) throw new AppError('session-not-found')
  if (row.isEnded) throw new AppError('session-ended')
  return { host: row.host, title: row.title, closesAtMs: assignmentOf(row.assignment).closesAtMs }
}

async function mailSome(
  tx: Db,
  { clock, queueMail, secret, timeZone }: MailDeps,
  asked: Asked & { host: string; title: string; closesAtMs: number | null },
): Promise<number> {
  const { session, people, origin, host, title, closesAtMs } = asked
  const nowMs = clock.nowMs()
  const { rows } = await tx.execute<Mailed>(sql`
    update invitees i set mailed_at = to_timestamp(${nowMs}::float8 / 1000)
    from (
      select i.id, i.mailed_at is null as is_first from invitees i
      left join participants p on p.id = i.participant_id and p.removed_at is null
      where i.session_id = ${session} and i.id = any(${sql.param(people)}::uuid[]) and i.email is not null
        and p.completed_at_ms is null
        and (i.mailed_at is null or i.mailed_at < to_timestamp(${nowMs - REST_MS}::float8 / 1000))
    ) due where i.id = due.id
    returning i.id, i.name, i.email, i.link_number as "linkNumber", due.is_first as "isFirst"`)
  const closes = closesAtMs === null ? null : inZone(closesAtMs, timeZone())
  for (const { name, email, isFirst, ...named } of rows) {
    const link = { name, host, title, link: `${origin}/invited#${linkOf(secret, named)}`, closes }
    const content: MailContent = isFirst
      ? { template: 'quiz-invitation', ...link }
      : { template: 'quiz-reminder', ...link }
    await queueMail(tx, { to: email, language: null, content })
  }
  return rows.length
}
