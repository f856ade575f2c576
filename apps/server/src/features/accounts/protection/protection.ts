import type { IncomingHttpHeaders } from 'node:http'
import { and, eq } from 'drizzle-orm'
import type { Config } from '#config/config.ts'
import type { Site } from '#config/site.ts'
import type { Db } from '#db/db.ts'
import { authenticators, passkeys, users } from '#db/schema.ts'
import { AppError } from '#platform/app-error.ts'
import { type Clock, wallMsOf } from '#platform/clock.ts'
import type { FactorChange, QueueMail } from '#platform/mail/contract.ts'
import type { Protection, User } from '../contract.ts'
import { endSignIns } from '../mutations.ts'
import { notifyOwner } from '../notify-owner.ts'
import { needsSecondFactor } from '../policy.ts'
import type { Tickets } from '../sign-in/tickets.ts'
import { tidyName } from '../tidy-account.ts'
import { confirmAuthenticator, insertAuthenticator, renewBackupCodes } from './authenticator.ts'
import { setUpUri } from './one-time-codes.ts'
import type { OwnerChecks } from './owner.ts'
import { insertPasskey, newPasskeyOptions, verifyNewPasskey } from './passkeys.ts'
import { forgetShownFactors, noteShownFactor, readFactors } from './second-factor.ts'

type Deps = {
  db: Db
  config: Config
  site: () => Site
  clock: Clock
  tickets: Tickets
  queueMail: QueueMail
  requireSignIn: (headers: IncomingHttpHeaders) => Promise<{ user: User; signIn: string }>
  owners: OwnerChecks
  onSignInsEnded: (userId: string) => void
}

export function createProtection(deps: Deps): Protection {
  const { db, config, requireSignIn } = deps
  return {
    async readProtection(headers) {
      const { user } = await requireSignIn(headers)
      return { ...(await readFactors(db, user.id)), isRequired: needsSecondFactor(config, user) }
    },
    ...createAuthenticatorPart(deps),
    ...createPasskeyPart(deps),
  }
}

type TellChange = (tx: Db, user: User, change: FactorChange) => Promise<void>
const tellingBy =
  (queueMail: QueueMail): TellChange =>
  (tx, user, change) =>
    notifyOwner(tx, user, queueMail, { template: 'second-factor-changed', change })

type PasskeyPart = Pick<Protection, 'newPasskeyQuestion' | 'addPasskey' | 'removePasskey'>

function createAuthenticatorPart({
  db,
  config,
  site,
  clock,
  queueMail,
  owners,
  onSignInsEnded,
}: Deps): Omit<Protection, keyof PasskeyPart | 'readProtection'> {
  const { requireOwner, requireOwnerByPassword, requireOwnerByCode } = owners
  const siteSecret = config.secret
  const tell = tellingBy(queueMail)
  return {
    async startAuthenticator(headers, password) {
      const { user } = await requireOwnerByPassword(headers, password)
      const secret = await insertAuthenticator(db, user.id, siteSecret)
      return { secret, uri: setUpUri(secret, { site: site().siteName, email: user.email }) }
    },
    async confirmAuthenticator(headers, code) {
      const { user, signIn } = await requireOwner(headers)
      const codes = await db.transaction(async (tx) => {
        // A sign-in that is being made comes before this and is ended, or needs a code.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
        const made = await confirmAuthenticator(tx, {
          userId: user.id,
          code,
          siteSecret,
          nowMs: wallMsOf(clock),
        })
        // Those were made with the password alone.
        await endSignIns(tx, user.id, signIn)
        await noteShownFactor(tx, signIn)
        await tell(tx, user, 'authenticator-added')
        return made
      })
      onSignInsEnded(user.id)
      return codes
    },
    async turnOffAuthenticator(headers, proof) {
      const { user } = await requireOwnerByCode(headers, proof)
      await db.transaction(async (tx) => {
        const removed = await tx
          .delete(authenticators)
          .where(eq(authenticators.userId, user.id))
          .returning({ confirmedAt: authenticators.confirmedAt })
        await forgetShownFactors(tx, user.id)
        if (removed.some(({ confirmedAt }) => confirmedAt)) await tell(tx, user, 'authenticator-removed')
      })
    },
    async renewBackupCodes(headers, proof) {
      const { user } = await requireOwnerByCode(headers, proof)
      return db.transaction(async (tx) => {
        const codes = await renewBackupCodes(tx, user.id, siteSecret)
        await tell(tx, user, 'backup-codes-renewed')
        return codes
      })
    },
  }
}

function createPasskeyPart({ db, site, tickets, queueMail, owners }: Deps): PasskeyPart {
  const { requireOwner, requireOwnerByPassword, requireOwnerByCode } = owners
  const parts = { db, tickets, site }
  const tell = tellingBy(queueMail)
  return {
    async newPasskeyQuestion(headers, proof, site) {
      const { user } = await requireOwnerByCode(headers, proof)
      return newPasskeyOptions(parts, user, site)
    },
    async addPasskey(headers, { name, response }, site) {
      const { user, signIn } = await requireOwner(headers)
      const answer = { userId: user.id, name: tidyName(name), response }
      const passkey = await verifyNewPasskey(parts, answer, site)
      await db.transaction(async (tx) => {
        await insertPasskey(tx, passkey)
        await noteShownFactor(tx, signIn)
        await tell(tx, user, 'passkey-added')
      })
    },
    async removePasskey(headers, { id, password }) {
      const { user } = await requireOwnerByPassword(headers, password)
      await db.transaction(async (tx) => {
        const removed = await tx
          .delete(passkeys)
          .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
          .returning({ id: passkeys.id })
        if (removed.length === 0) throw new AppError('not-found')
        await forgetShownFactors(tx, user.id)
        await tell(tx, user, 'passkey-removed')
      })
    },
  }
}
