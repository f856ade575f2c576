import { randomBytes, randomUUID } from 'node:crypto'
import type { AccountStatus, Role } from '@pinquiz/protocol'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import type { Origin, Reader, SecondStep, SignedIn, WaitingSignIns } from '../contract.ts'
import { inEqualTime } from './equal-time.ts'
import { markOf } from './passwords.ts'
import { type Entrant, readWaitingAccount } from './sign-in-rows.ts'
import type { Tickets } from './tickets.ts'

type Deps = {
  db: Db
  tickets: Tickets
  isMailSent: boolean
  /** Of an account that has just signed up with this address. */
  newStatus: (email: string) => AccountStatus
  /** `passwords-off`. */
  requirePasswords: (user: { role: Role }) => void
  /** Mails the owner of an address that already has an account. */
  mailTaken: (tx: Db, email: string, reader: Reader) => Promise<void>
  /** Whether the site still offers the provider of an identity. */
  isOffered: (identityId: string) => Promise<boolean>
  /** With the password alone. `account-pending`, `account-unproven`, `account-rejected`. */
  enter: (entrant: Entrant, origin: Origin) => Promise<SignedIn | SecondStep>
}
/** `hash` null: the account has no password, and a provider vouched for the person in this browser. */
type Owner = { userId: string; email: string; hash: string | null; identityId?: string }

/**
 * For a browser in which an account's password was just typed: stands for that password for a day, and stops working
 * when it changes.
 */
export const issueWaiting = (tickets: Tickets, { userId, email, hash, identityId = '' }: Owner): string =>
  tickets.issue('waiting', `${userId} ${markOf(hash)} ${email} ${identityId}`)

/** After a sign-up with a taken address: looks the same as a real one whose link isn't used. */
export const issueDecoyTicket = (tickets: Tickets, email: string): string =>
  issueWaiting(tickets, { userId: randomUUID(), email, hash: randomBytes(32).toString('base64url') })

/** Whether the ticket was given to a browser in which that password was typed. */
export function knowsPassword(
  tickets: Tickets,
  ticket: string,
  { userId, hash }: Omit<Owner, 'email'>,
): boolean {
  const [waiting, mark] = tickets.open('waiting', ticket)?.split(' ') ?? []
  return waiting === userId && mark === markOf(hash)
}

/** Browsers waiting for mail and approval after signing up or signing in too early. */
export function createWaitingSignIns(deps: Deps): WaitingSignIns {
  const { db, tickets, isMailSent, newStatus, enter, mailTaken, requirePasswords } = deps

  async function read(ticket: string) {
    const [userId = '', mark, email = '', identityId] = tickets.open('waiting', ticket)?.split(' ') ?? []
    const account = userId ? await readWaitingAccount(db, userId, isMailSent) : null
    const isSame = account !== null && markOf(account.hash) === mark
    return { email, account, isSame, identityId: identityId || undefined }
  }

  return {
    async readWaiting(ticket) {
      const { email, account, isSame } = await read(ticket)
      if (!email) return { state: 'none', email: '' }
      if (!account) return { state: newStatus(email), email }
      return { state: isSame ? account.status : 'elsewhere', email }
    },
    async enterWaiting(ticket, origin) {
      const { account, isSame, identityId } = await read(ticket)
      if (!account || !isSame) throw new AppError('token-invalid')
      if (!identityId) requirePasswords(account)
      else if (!(await deps.isOffered(identityId))) throw new AppError('token-invalid')
      return enter({ userId: account.id, mark: markOf(account.hash), identityId }, origin)
    },
    async mailWaiting(ticket, reader) {
      const { email, account, isSame } = await read(ticket)
      if (!email) throw new AppError('token-invalid')
      const isNeedless = !isMailSent || (isSame && account?.isProven === true)
      await inEqualTime(async () => {
        if (isNeedless) return
        await db.transaction((tx) => mailTaken(tx, email, reader))
      })
    },
    emailOfWaiting: (ticket) => tickets.open('waiting', ticket)?.split(' ')[2] ?? null,
  }
}
