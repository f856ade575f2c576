import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { users } from '../../../db/schema.ts'
import type { MailTools } from '../address/prove-address.ts'
import type { Origin, User } from '../contract.ts'
import { tellOwner } from '../tell-owner.ts'
import { deviceOf, inWords } from './device.ts'

/** Tells somebody by mail that they signed in with a browser that never did before. Not the first time of all. */
export async function tellOfNewDevice(
  db: Db,
  user: User,
  { address, userAgent }: Origin,
  { clock, queueMail }: MailTools,
): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx
      .update(users)
      .set({ isUnused: false })
      .where(and(eq(users.id, user.id), eq(users.isUnused, true)))
      .returning({ id: users.id })
    if (first.length > 0) return
    const at = `${new Date(clock.nowMs()).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    const device = inWords(deviceOf(userAgent))
    await tellOwner(tx, user, queueMail, { template: 'new-device', device, address, at })
  })
}
