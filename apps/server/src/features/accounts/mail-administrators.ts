import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { mailLanguage } from '../../db/mail-language.ts'
import { userSettings, users } from '../../db/schema.ts'
import type { MailContent, QueueMail } from '../../platform/mail/contract.ts'
import { activeAdministrators } from './queries.ts'

/** Queues a mail for every administrator with mail turned on, in their language; returns how many. */
export async function mailAdministrators(
  tx: Db,
  queueMail: QueueMail,
  content: MailContent,
): Promise<number> {
  const administrators = await tx
    .select({
      email: users.email,
      language: mailLanguage,
      isWanted: userSettings.emailNotifications,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(activeAdministrators)
  // On by default, if nothing is stored.
  const receivers = administrators.filter(({ isWanted }) => isWanted !== false)
  for (const { email, language } of receivers) await queueMail(tx, { to: email, language, content })
  return receivers.length
}
