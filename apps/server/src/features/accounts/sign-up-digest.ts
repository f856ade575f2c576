import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { createDigest, type Digest } from '../notifications/digest.ts'
import { SIGN_UPS } from '../notifications/mutations.ts'

const EVERY_MS = 60 * 60_000
const NAMED = 10

/** Mails administrators a list of accounts waiting for approval, at most once an hour. */
export function createSignUpDigest(deps: { db: Db; clock: Clock; queueMail: QueueMail }): Digest {
  return createDigest({
    ...deps,
    kind: SIGN_UPS,
    everyMs: EVERY_MS,
    async contentFor(tx, emails) {
      const waiting = await tx
        .select({ name: users.name, email: users.email })
        .from(users)
        .where(and(inArray(users.email, emails), eq(users.isApproved, false)))
        .orderBy(desc(users.createdAt), users.id)
      if (waiting.length === 0) return null
      const people = waiting.slice(0, NAMED).map(({ name, email }) => `${name} (${email})`)
      return { template: 'sign-up-digest', count: waiting.length, people }
    },
  })
}

/** Mail goes to the same people as the notification of a sign-up. */
export function alsoInDigest(notify: Notify, digest: Digest): Notify {
  return async (tx, to, notice) => {
    await notify(tx, to, notice)
    if (notice.kind === 'account-waiting') await digest.add(tx, notice.data.email)
  }
}
