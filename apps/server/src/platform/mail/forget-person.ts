import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { mails } from '../../db/schema.ts'
import { escapeHtml } from '../escape-html.ts'
import type { MailContent } from './contract.ts'

const NOBODY = '–'

type Person = { name: string; email: string }

/** Removes someone's name and address from mail of these kinds that is still waiting to be sent to others. */
export async function forgetInMails(
  tx: Db,
  { name, email }: Person,
  templates: MailContent['template'][],
): Promise<void> {
  const named = `${name} (${email})`
  await tx
    .update(mails)
    .set({
      text: sql`replace(replace(${mails.text}, ${named}, ${NOBODY}), ${email}, ${NOBODY})`,
      html: sql`replace(replace(${mails.html}, ${escapeHtml(named)}, ${NOBODY}), ${escapeHtml(email)}, ${NOBODY})`,
    })
    .where(
      and(
        eq(mails.status, 'queued'),
        inArray(mails.template, templates),
        sql`strpos(${mails.text}, ${email}) > 0`,
      ),
    )
}
