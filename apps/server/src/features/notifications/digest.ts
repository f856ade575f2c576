import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { digestEntries, digests } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { MailContent, QueueMail } from '../../platform/mail/contract.ts'
import { mailAdministrators } from '../accounts/mail-administrators.ts'

export type Digest = {
  /** Adds an entry for administrators in the caller's transaction, and sends the digest if it's due. */
  add(tx: Db, subject: string): Promise<void>
  /** Sends the collected entries once that is due. */
  send(): Promise<void>
}

type Options = {
  kind: string
  /** Between two mails. The first entry after a pause is sent at once. */
  everyMs: number
  db: Db
  clock: Clock
  queueMail: QueueMail
  /** Null if none of the entries exist any more. */
  contentFor: (tx: Db, subjects: string[]) => Promise<MailContent | null>
}

/** Collected mail to administrators: each gets at most one per interval from all nodes together. */
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
