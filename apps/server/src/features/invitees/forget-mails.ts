import type pg from 'pg'
import { whoseOf } from './links.ts'

const DELETE = `
  delete from mails m using unnest($1::text[], $2::text[]) as gone(email, whose)
  where m.status = 'queued' and m.recipient = gone.email and m.template in ('quiz-invitation', 'quiz-reminder')
    and strpos(m.text, gone.whose) > 0`

/** Mails with links of these people that are still waiting to be sent. The caller notes the erasure. */
export async function forgetMails(
  client: pg.ClientBase,
  people: readonly { id: string; email: string | null }[],
): Promise<void> {
  const mailed = people.filter(({ email }) => email !== null)
  if (mailed.length === 0) return
  const values = [mailed.map(({ email }) => email), mailed.map(({ id }) => `#${whoseOf(id)}.`)]
  await client.query(DELETE, values)
}
