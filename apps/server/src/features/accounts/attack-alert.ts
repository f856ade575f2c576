import { foldEmail } from '@pinquiz/protocol'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { mailAdministrators } from './mail-administrators.ts'

const HOUR_MS = 60 * 60_000
/** An attack on all accounts must not flood the administrators' mailboxes. */
const NOTICES_PER_HOUR = 10
const MAILS_PER_HOUR = 3
const MANY = ''

type Deps = { db: Db; clock: Clock; notify: Notify; queueMail: QueueMail; onTold: () => void }

/** Tells administrators that passwords are being guessed, once an hour per account (null: many at once). */
export function createAttackAlert({ db, clock, notify, queueMail, onTold }: Deps) {
  const toldAtMs = new Map<string, number>()

  return async (email: string | null): Promise<void> => {
    const attacked = email === null ? MANY : foldEmail(email.trim())
    const nowMs = clock.nowMs()
    for (const [known, atMs] of toldAtMs) if (nowMs - atMs >= HOUR_MS) toldAtMs.delete(known)
    if (toldAtMs.has(attacked) || toldAtMs.size >= NOTICES_PER_HOUR) return
    const account = attacked === MANY ? { name: '', email: '' } : await readAccount(db, attacked)
    // Guesses at addresses without an account must not use up the alerts for real ones.
    if (!account || toldAtMs.has(attacked)) return
    toldAtMs.set(attacked, nowMs)
    const isMailed = toldAtMs.size <= MAILS_PER_HOUR
    await db.transaction(async (tx) => {
      await notify(tx, 'admins', { kind: 'sign-in-attack', data: account })
      if (isMailed)
        await mailAdministrators(tx, queueMail, { template: 'sign-in-attack', account: account.email })
    })
    onTold()
  }
}

async function readAccount(db: Db, email: string): Promise<{ name: string; email: string } | null> {
  const [account] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, email))
  return account ?? null
}
