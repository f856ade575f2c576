import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { leads, userSettings, users } from '../../db/schema.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { activeAdministrators } from '../accounts/queries.ts'
import type { NewLead } from './contract.ts'

type Deps = { db: Db; notify?: Notify; queueMail?: QueueMail }

/** The message and the news of it are stored together or not at all. */
export async function submitLead({ db, notify, queueMail }: Deps, lead: NewLead): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(leads).values({ id: randomUUID(), ...lead })
    await notify?.(tx, 'admins', { kind: 'new-lead', data: { name: lead.name, plan: lead.plan } })
    if (queueMail) await mailAdministrators(tx, queueMail, lead)
  })
}

async function mailAdministrators(tx: Db, queueMail: QueueMail, lead: NewLead): Promise<void> {
  const administrators = await tx
    .select({
      email: users.email,
      language: userSettings.language,
      isWanted: userSettings.emailNotifications,
    })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(activeAdministrators)
  const { name, email: from, phone, plan, message } = lead
  for (const { email, language, isWanted } of administrators) {
    // Nothing stored: the default, which is yes.
    if (isWanted === false) continue
    await queueMail(tx, {
      to: email,
      language: language ?? 'en',
      content: { template: 'new-lead', name, email: from, phone, plan, message },
    })
  }
}
