import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { mailLanguage } from '../../db/mail-language.ts'
import { userSettings, users } from '../../db/schema.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { countParticipants } from './attendance.ts'

/** Mails hosts who want it that results are ready: once, in the transaction that ends the session. */
export function alsoByMail(notify: Notify, queueMail: QueueMail): Notify {
  return async (tx, to, notice) => {
    await notify(tx, to, notice)
    if (to !== 'admins' && notice.kind === 'session-completed')
      await mailHost(tx, queueMail, to.user, notice.data)
  }
}

async function mailHost(
  tx: Db,
  queueMail: QueueMail,
  hostId: string,
  { title, session }: { title: string; session: string },
): Promise<void> {
  const [host] = await tx
    .select({
      name: users.name,
      email: users.email,
      language: mailLanguage,
      isWanted: userSettings.emailNotifications,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, hostId))
  // On by default, if nothing is stored.
  if (!host || host.isWanted === false) return
  const { name, email, language } = host
  const participants = await countParticipants(tx, session)
  if (participants === 0) return
  await queueMail(tx, {
    to: email,
    language,
    content: { template: 'session-completed', name, title, participants, session },
  })
}
