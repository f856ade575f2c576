import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { digestEntries, digests } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MailContent, QueueMail } from '../../platform/mail/contract.ts'
import { mailAdministrators } from '../accounts/mail-administrators.ts'

export type Digest = {
  /** Notes something that administrators are to be told, within the transaction that stores it, and tells it when that is due. */
  add(tx: Db, subject: string): Promise<void>
  /** Tells what was collected, once that is due. */
  send(): Promise<void>
}

type Options = {
  kind: string
  /** Between two mails. The first thing after a silence is told at once. */
  everyMs: number
  db: Db
  clock: Clock
  queueMail: QueueMail
  /** Null: none of it is there any more. */
  contentFor: (tx: Db, subjects: string[]) => Promise<MailContent | null>
}

/** Mail to administrators, collected: however much comes, one mail per interval for each of them, of all nodes together. */
export function createDigest({ kind, everyMs, db, clock, queueMail, contentFor }: Options): Digest {
  async function sendIfDue(tx: Db): Promise<void> {
    await tx.insert(digests).values({ kind }).onConflictDoNothing()
    const [last] = await tx
      .select({ atMs: digests.sentAtMs })
      .from(digests)
      .where(eq(digests.kind, kind))
      .for('update')
    if (last && clock.nowMs() - last.atMs < everyMs) return
    const entries = await tx
      .delete(digestEntries)
      .where(eq(digestEntries.kind, kind))
      .returning({ subject: digestEntries.subject })
    if (entries.length === 0) return
    const content = await contentFor(
      tx,
      entries.map(({ subject }) => subject),
    )
    if (!content || (await mailAdministrators(tx, queueMail, content)) === 0) return
    await tx.update(digests).set({ sentAtMs: clock.nowMs() }).where(eq(digests.kind, kind))
  }

  return {
    async add(tx, subject) {
      await tx.insert(digestEntries).values({ kind, subject }).onConflictDoNothing()
      await sendIfDue(tx)
    },
    send: () => db.transaction(sendIfDue),
  }
}
