import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { users } from '#db/schema.ts'
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
    const at = `${inZone(clock.nowMs(), timeZone)} ${timeZone}`
    const device = describeDevice(deviceOf(userAgent))
    await notifyOwner(tx, user, queueMail, { template: 'new-device', device, address, at })
  })
}

/** Like 2026-11-21 21:40, which reads the same in every language. */
function inZone(ms: number, timeZone: string): string {
  const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', format).format(ms)
}
