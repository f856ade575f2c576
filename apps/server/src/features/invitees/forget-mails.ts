import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { whoseOf } from './links.ts'

/** Mails with links of these people that are still waiting to be sent. The caller notes the erasure. */
export async function forgetMails(
  db: Pick<Db, 'execute'>,
  people: readonly { id: string; email: string | null }[],
): Promise<void> {
  const mailed = people.filter(({ email }) => email !== null)
  if (mailed.length === 0) return
  const emails = sql.param(mailed.map(({ email }) => email))
  // Others may have mailed the same address.
  const whose = sql.param(mailed.map(({ id }) => `#${whoseOf(id)}.`))
  await db.execute(sql`
    delete from mails m using unnest(${emails}::text[], ${whose}::text[]) as gone(email, whose)
    where m.status = 'queued' and m.recipient = gone.email and m.template in ('quiz-invitation', 'quiz-reminder')
      and strpos(m.text, gone.whose) > 0`)
}
