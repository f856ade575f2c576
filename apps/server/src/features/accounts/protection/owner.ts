import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#config/config.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import { type Clock, wallMsOf } from '#platform/clock.ts'
import type { PasswordAndCode, User } from '../contract.ts'
import { requireProof } from '../own-account.ts'
import { acceptCode } from './authenticator.ts'
import { hasAuthenticator, refuseStolenPassword } from './second-factor.ts'

type Owner = Promise<{ user: User; signIn: string }>
type Deps = {
  db: Db
  config: Pick<Config, 'secret'>
  clock: Clock
  requireSignIn: (headers: IncomingHttpHeaders) => Owner
}

/** How a signed-in browser proves that its account's owner is at it. */
export function createOwnerChecks({ db, config, clock, requireSignIn }: Deps) {
  async function requireOwner(headers: IncomingHttpHeaders) {
    const { user, signIn } = await requireSignIn(headers)
    await refuseStolenPassword(db, user)
    return { user, signIn }
  }
  async function requireOwnerByPassword(headers: IncomingHttpHeaders, password: string) {
    const owner = await requireOwner(headers)
    await requireProof(db, { userId: owner.user.id, signIn: owner.signIn, password })
    return owner
  }
  /**
   * With a stolen password in an unattended browser, no one must be able to remove second factors or add a way around
   * them. An unconfirmed authenticator has no codes yet.
   */
  async function requireOwnerByCode(headers: IncomingHttpHeaders, { password, code }: PasswordAndCode) {
    const owner = await requireOwnerByPassword(headers, password)
    const userId = owner.user.id
    if (!(await hasAuthenticator(db, userId))) return owner
    const site = { siteSecret: config.secret, nowMs: wallMsOf(clock) }
    if (!(await acceptCode(db, { userId, code, ...site }))) throw new AppError('credentials-wrong')
    return owner
  }
  return { requireOwner, requireOwnerByPassword, requireOwnerByCode }
}

export type OwnerChecks = ReturnType<typeof createOwnerChecks>
