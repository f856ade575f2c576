import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema.ts'
import { inZone } from '#platform/in-zone.ts'
import type { MailTools } from '../address/prove-address.ts'
import type { Origin, User } from '../contract.ts'
import { notifyOwner } from '../notify-owner.ts'
import { describeDevice, deviceOf } from './device.ts'

/** Notifies a user by mail of a sign-in from a new browser, except the first one ever. */
export async function notifyNewDevice(
  db: Db,
  user: User,
  { address, userAgent }: Origin,
  { clock, queueMail, timeZone }: MailTools & { timeZone: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .update(users)
      .set({ isUnused: false })
      .where(and(eq(users.id, user.id), eq(users.isUnused, true)))
      .returning({ id: users.id })
    if (first.length > 0) return
    const at = inZone(clock.nowMs(), timeZone)
    const device = describeDevice(deviceOf(userAgent))
    await notifyOwner(tx, user, queueMail, { template: 'new-device', device, address, at })
  })
}
