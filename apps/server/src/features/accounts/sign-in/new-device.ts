import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { authSessions, knownDevices } from '../../../db/schema.ts'
import type { MailTools } from '../address/prove-address.ts'
import type { Origin, User } from '../contract.ts'
import { tellOwner } from '../tell-owner.ts'
import { type Device, deviceOf, inWords, kindOf } from './device.ts'

/** Remembers on what somebody has just signed in, and tells them by mail when it is something new. Not the first time. */
export async function noteDevice(
  db: Db,
  user: User,
  { address, userAgent }: Origin,
  { clock, queueMail }: MailTools,
): Promise<void> {
  const device = deviceOf(userAgent)
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ device: knownDevices.device })
      .from(knownDevices)
      .where(eq(knownDevices.userId, user.id))
    const isKnown = known.some((one) => one.device === kindOf(device))
    const seen = { userId: user.id, device: kindOf(device), seenAt: sql`now()` }
    await tx
      .insert(knownDevices)
      .values(seen)
      .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: seen })
    const isNew = known.length > 0 ? !isKnown : await wasSignedInElsewhere(tx, user.id, device)
    if (!isNew) return
    const at = `${new Date(clock.nowMs()).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    await tellOwner(tx, user, queueMail, { template: 'new-device', device: inWords(device), address, at })
  })
}

/** For accounts from before devices were remembered: their sign-ins tell. */
async function wasSignedInElsewhere(tx: Db, userId: string, device: Device): Promise<boolean> {
  const [, ...earlier] = await tx
    .select({ userAgent: authSessions.userAgent })
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(desc(authSessions.createdAt))
  const kinds = earlier.map(({ userAgent }) => kindOf(deviceOf(userAgent)))
  return kinds.length > 0 && !kinds.includes(kindOf(device))
}
