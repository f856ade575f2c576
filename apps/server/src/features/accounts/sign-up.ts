import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { users } from '../../db/schema.ts'
import type { Notify } from '../../platform/notify.ts'
import { type MailTools, mailProof, REST_MS } from './address/prove-address.ts'
import type { NewAccount, Reader } from './contract.ts'
import { setPassword } from './mutations.ts'
import { inEqualTime } from './sign-in/equal-time.ts'
import type { HashNewPassword } from './sign-in/password-policy.ts'
import { mailResetLink } from './sign-in/password-reset.ts'
import type { Tickets } from './sign-in/tickets.ts'
import { issueDecoyTicket, issueWaiting } from './sign-in/waiting.ts'

type Deps = MailTools & {
  db: Db
  notify: Notify
  tickets: Tickets
  hashNewPassword: HashNewPassword
  /** Whether links reach a mailbox, so that an address can be confirmed. */
  isMailSent: boolean
  /** Once its address is confirmed. */
  isApproved: boolean
}

/**
 * Creates an account that waits for approval, unless its domain has it, and for its address to be confirmed if mail is sent. If the address is
 * taken, its mailbox gets a link instead, which outsiders can't tell. Returns a ticket for the browser to wait with,
 * which looks the same in both cases.
 */
export async function signUp(deps: Deps, account: NewAccount, reader: Reader): Promise<string> {
  // Before the transaction, which holds the embedded database's only connection.
  const password = await deps.hashNewPassword(account.password, account)
  let userId: string | null = null
  await inEqualTime(async () => {
    userId = await deps.db.transaction((tx) => insertAccount(tx, { account, password, reader }, deps))
  })
  const { email } = account
  return userId
    ? issueWaiting(deps.tickets, { userId, email, hash: password })
    : issueDecoyTicket(deps.tickets, email)
}

async function insertAccount(
  tx: Db,
  { account, password, reader }: { account: NewAccount; password: string; reader: Reader },
  { notify, isMailSent, isApproved, clock, queueMail }: Deps,
): Promise<string | null> {
  const { name, email } = account
  const id = randomUUID()
  const [created] = await tx
    .insert(users)
    .values({
      id,
      name,
      email,
      language: reader.language,
      isUnused: true,
      isApprovedOnceProven: isApproved,
      isApprovedByDomain: isApproved,
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  const tools = { clock, queueMail, ...reader }
  if (created) {
    await setPassword(tx, id, password)
    if (!isApproved) await notify(tx, 'admins', { kind: 'account-waiting', data: { name, email } })
    if (isMailSent) await mailProof(tx, { id, name, email, isApprovedOnceProven: isApproved }, tools)
    return id
  }
  await mailTaken(tx, email, { ...tools, isMailSent, restMs: REST_MS })
  return null
}

type TakenTools = MailTools & Reader & { isMailSent: boolean; restMs: number }

/** Mails a link to the owner of an address that already has an account; outsiders can't tell. */
export async function mailTaken(tx: Db, email: string, { isMailSent, ...tools }: TakenTools): Promise<void> {
  const [taken] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!taken) return
  // The first sign-up may have been a stranger's: the person who opens the link chooses the password.
  const isOpen = isMailSent && !taken.emailVerified && !taken.isApproved
  if (isOpen) await mailProof(tx, taken, tools)
  else await mailResetLink(tx, taken, { ...tools, template: 'sign-up-again' })
}
