import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/db.ts'
import { accountInvitations, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { renameSignUp } from '../../notifications/mutations.ts'
import type { AddressProof, SignUpProof } from '../contract.ts'
import { deleteInvitations } from '../invitations/invitation-rows.ts'
import { endSignIns, setPassword } from '../mutations.ts'
import { notifyOwner } from '../notify-owner.ts'
import { readHash } from '../own-account.ts'
import { readAccess, readUser } from '../queries.ts'
import type { HashNewPassword } from '../sign-in/password-policy.ts'
import { verifyPassword } from '../sign-in/passwords.ts'
import type { Tickets } from '../sign-in/tickets.ts'
import { issueWaiting, knowsPassword } from '../sign-in/waiting.ts'
import { tidyName } from '../tidy-account.ts'
import { findLink, forgetLinks, type Link } from './links.ts'
import { markProven, type ProofTools } from './prove-address.ts'

type Deps = ProofTools & {
  db: Db
  hashNewPassword: HashNewPassword
  tickets: Tickets
  isMailSent: boolean
  onUsersChanged: () => void
}

/** What links mailed to an address do: to the address of a sign-up, or to an account's future address. */
export function createAddressProof({ db, clock, onUsersChanged, ...deps }: Deps): AddressProof {
  const { queueMail, tickets } = deps

  /**
   * The hash of the password that applies from now on, never one that someone else may have typed at sign-up. The
   * stored one is kept if it was typed in this browser or is typed again, so that the waiting browser continues by
   * itself.
   */
  async function choosePassword({ userId, email }: Link, { name, password }: SignUpProof, ticket: string) {
    const stored = await readHash(db, userId)
    if (password === null) {
      if (stored && knowsPassword(tickets, ticket, { userId, hash: stored })) return stored
      throw new AppError('bad-request', { message: 'The password was not typed in this browser' })
    }
    if (stored && (await verifyPassword(stored, password))) return stored
    return deps.hashNewPassword(password, { email, name })
  }
  return {
    async readAddressLink(token, ticket) {
      const signUp = await findLink(db, 'address-proof', token, clock.nowMs())
      const link = signUp ?? (await findLink(db, 'address-change', token, clock.nowMs()))
      const user = link && (await readUser(db, link.userId))
      if (!user) return { purpose: 'none', email: '', name: '', isPasswordKnown: false, isApproved: false }
      const hash = signUp && (await readHash(db, user.id))
      const isPasswordKnown = hash ? knowsPassword(tickets, ticket, { userId: user.id, hash }) : false
      const isApproved = (await readAccess(db, user.id)) === 'unproven'
      const purpose = signUp ? 'sign-up' : 'change'
      return { purpose, email: link.email, name: user.name, isPasswordKnown, isApproved }
    },

    async proveSignUp({ token, name: text, password: typed }, ticket) {
      const find = (on: Db) => findLink(on, 'address-proof', token, clock.nowMs())
      const link = await find(db)
      if (!link) throw new AppError('token-invalid')
      const name = tidyName(text)
      const password = await choosePassword(link, { token, name, password: typed }, ticket)
      await db.transaction(async (tx) => {
        await lockUser(tx, link.userId)
        if (!(await find(tx))) throw new AppError('token-invalid')
        // Anything typed at sign-up may come from a stranger: from here on only this counts.
        await setPassword(tx, link.userId, password)
        await endSignIns(tx, link.userId)
        await tx.update(users).set({ name }).where(eq(users.id, link.userId))
        await markProven(tx, link.userId, { ...deps, clock })
      })
      onUsersChanged()
      return issueWaiting(tickets, { ...link, hash: password })
    },

    async proveNewAddress(token) {
      await db.transaction(async (tx) => {
        const find = () => findLink(tx, 'address-change', token, clock.nowMs())
        const link = await find()
        if (!link) throw new AppError('token-invalid')
        const user = await lockUser(tx, link.userId)
        // Checked again while locked: it may have been used meanwhile.
        if (!user?.isApproved || !(await find())) throw new AppError('token-invalid')
        await moveTo(tx, user, { email: link.email, emailVerified: deps.isMailSent })
        await notifyOwner(tx, user, queueMail, { template: 'address-changed', newEmail: link.email })
      })
      onUsersChanged()
    },
  }
}

type Owner = { id: string; email: string }

/** Throws `conflict` if the address has an account by now. */
async function moveTo(
  tx: Db,
  { id, email: before }: Owner,
  { email, emailVerified }: { email: string; emailVerified: boolean },
): Promise<void> {
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
  if (taken) throw new AppError('conflict', { message: 'The address already has an account' })
  await deleteInvitations(tx, eq(accountInvitations.email, email))
  await tx.update(users).set({ email, emailVerified, updatedAt: sql`now()` }).where(eq(users.id, id))
  await forgetLinks(tx, id)
  await renameSignUp(tx, { before, after: email })
}

async function lockUser(tx: Db, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  return user ?? null
}
