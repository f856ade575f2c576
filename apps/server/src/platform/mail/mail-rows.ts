import type { MailState } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Logger } from 'pino'
import { noteErased } from '../../db/erasures.ts'

export type MailLog = Pick<Logger, 'info' | 'warn' | 'error'>

export type QueuedMail = {
  id: string
  template: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Including this one. */
  attempts: number
  createdAt: Date
}

// Rows are claimed for a while, not locked: nothing waits for a slow mail server. If a node dies with a mail, others
// take over after that time. Hourly limits apply in total and, at half that, per kind: a flood of one kind holds up
// neither the other kinds nor other mailboxes. The rest waits.
const CLAIM = `
  with recent as (
    select template, count(*) as sent from mails where sent_at > $1::timestamptz - interval '1 hour' group by template
  ),
  due as (
    select id from mails m where status = 'queued' and next_attempt_at <= $1
      and coalesce((select sum(sent) from recent), 0) < $4::int
      and coalesce((select sent from recent r where r.template = m.template), 0) < ceil($4::int / 2.0)
    order by next_attempt_at limit $3 for update skip locked
  )
  update mails m set attempts = m.attempts + 1, next_attempt_at = $2 from due where m.id = due.id
  returning m.id, m.template, m.recipient, m.subject, m.text, m.html, m.attempts, m.created_at as "createdAt"`

// Text and recipient of a mail aren't kept once it's done: a reset link exists only in the mailbox, and changing an
// address or erasing a person leaves nothing here.
const MARK_SENT = `
  update mails set status = 'sent', sent_at = $2, recipient = '', text = '', html = '', last_error = null where id = $1`
const MARK_FAILED = `
  update mails set status = 'failed', last_error = replace($3, recipient, '…'), recipient = '', text = '', html = ''
  where id = $1 and attempts = $2 and status = 'queued'`
const TRY_AGAIN = `
  update mails set last_error = $3, next_attempt_at = $4 where id = $1 and attempts = $2 and status = 'queued'`
const RELEASE = `
  update mails set attempts = attempts - 1, next_attempt_at = $3
  where id = $1 and attempts = $2 and status = 'queued'`
const FORGET = `delete from mails where status <> 'queued' and created_at < $1`
const COUNT = `
  select count(*) filter (where status = 'queued')::int as queued,
    count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'queued' and last_error is not null)::int as refused,
    (array_agg(last_error order by next_attempt_at desc) filter (where status = 'queued' and last_error is not null))[1]
      as reason from mails`

const MAX_ERROR_LENGTH = 500

/** The queue in the database, as the sender sees it. */
export function createMailRows(pool: pg.Pool, perHour: number) {
  return {
    async claim(input: { now: Date; until: Date; limit: number }): Promise<QueuedMail[]> {
      const { rows } = await pool.query<QueuedMail>(CLAIM, [input.now, input.until, input.limit, perHour])
      return rows
    },
    async markSent({ id }: QueuedMail, now: Date) {
      await pool.query(MARK_SENT, [id, now])
      await noteErased(pool, 'mails')
    },
    /** `next`: null gives up. */
    async markFailed({ id, attempts }: QueuedMail, error: string, next: Date | null) {
      const reason = error.slice(0, MAX_ERROR_LENGTH)
      if (next) await pool.query(TRY_AGAIN, [id, attempts, reason, next])
      else await pool.query(MARK_FAILED, [id, attempts, reason])
    },
    /** Returns claimed mails that weren't tried. */
    async release({ id, attempts }: QueuedMail, now: Date) {
      await pool.query(RELEASE, [id, attempts, now])
    },
    async forgetBefore(date: Date) {
      if ((await pool.query(FORGET, [date])).rowCount) await noteErased(pool, 'mails')
    },
    async count(): Promise<Omit<MailState, 'isSent' | 'outbox'>> {
      const { rows } = await pool.query<Omit<MailState, 'isSent' | 'outbox'>>(COUNT)
      return rows[0] ?? { queued: 0, failed: 0, refused: 0, reason: null }
    },
  }
}

export type MailRows = ReturnType<typeof createMailRows>
