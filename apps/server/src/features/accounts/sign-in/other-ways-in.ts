import type { Config } from '#config/config.ts'
import type { Site } from '#config/site.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import { type Clock, wallMsOf } from '#platform/clock.ts'
import type { Origin, OtherWaysIn, SignedIn } from '../contract.ts'
import { readHash } from '../own-account.ts'
import { acceptCode } from '../protection/authenticator.ts'
import { acceptPasskey, signInOptions } from '../protection/passkeys.ts'
import { markOf } from './passwords.ts'
import type { Entrant } from './sign-in-rows.ts'
import type { Tickets } from './tickets.ts'

type Deps = {
  db: Db
  config: Config
  site: () => Site
  clock: Clock
  tickets: Tickets
  /** `account-pending` or `account-rejected` unless the account is approved. */
  enter: (entrant: Entrant, origin: Origin) => Promise<SignedIn>
}

/** After a correct password, or a provider; stops working when the password changes. */
export const issueSecondStep = (tickets: Tickets, { userId, mark, identityId = '' }: Entrant): string =>
  tickets.issue('second-step', `${userId} ${mark} ${identityId}`)

export function createOtherWaysIn({ db, config, site, clock, tickets, enter }: Deps): OtherWaysIn {
  async function entrantOf(ticket: string) {
    const [userId, mark, identityId] = tickets.open('second-step', ticket)?.split(' ') ?? []
    if (!userId || !mark || mark !== markOf(await readHash(db, userId))) throw new AppError('token-invalid')
    return { userId, mark, identityId: identityId || undefined }
  }
  const passkeyParts = { db, tickets, site }

  return {
    userOfTicket: async (ticket) => (await entrantOf(ticket)).userId,
    async finishSignIn({ ticket, code }, origin) {
      const entrant = await entrantOf(ticket)
      const { userId } = entrant
      const site = { siteSecret: config.secret, nowMs: wallMsOf(clock) }
      if (!(await acceptCode(db, { userId, code, ...site }))) throw new AppError('credentials-wrong')
      return enter(entrant, origin)
    },
    passkeyQuestion: (site) => signInOptions(passkeyParts, site),
    signInWithPasskey: async (response, site, origin) =>
      enter({ userId: await acceptPasskey(passkeyParts, response, site), mark: null }, origin),
  }
}
