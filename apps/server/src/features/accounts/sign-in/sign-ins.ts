import type { IncomingHttpHeaders } from 'node:http'
import { foldEmail, type Role } from '@pinquiz/protocol'
import type { Config } from '#config/config.ts'
import type { Db } from '#db/db.ts'
import { AppError } from '#platform/app-error.ts'
import {
  type Accounts,
  NOT_OPEN,
  type NotYet,
  type Origin,
  type SecondStep,
  type SignedIn,
  type User,
} from '../contract.ts'
import { endSignIn, forgetReplaced } from '../mutations.ts'
import { isAdministrator, maySetSite, needsSecondFactor } from '../policy.ts'
import { bearerOf } from '../tokens/bearer.ts'
import { requireToken } from '../tokens/tokens.ts'
import { createSignInCookie } from './cookies.ts'
import { issueSecondStep } from './other-ways-in.ts'
import { markOf } from './passwords.ts'
import { requireRightPassword } from './right-password.ts'
import {
  deleteSignIn,
  type Entrant,
  insertSignIn,
  readSignIn,
  renewSignIn,
  type SignIn,
  VALID_S,
} from './sign-in-rows.ts'
import type { Tickets } from './tickets.ts'
import { issueWaiting } from './waiting.ts'

export type SignIns = Pick<
  Accounts,
  'userOf' | 'renew' | 'requireHost' | 'requireAdmin' | 'requireSuperAdmin' | 'signIn'
> & {
  /** `not-signed-in`. `signIn` is the id of the cookie's sign-in. */
  requireSignIn(headers: IncomingHttpHeaders): Promise<{ user: User; signIn: string }>
  /** After a correct password. */
  enterByPassword(entrant: Entrant, origin: Origin): Promise<SignedIn | SecondStep>
  /** After more than a password. `account-pending`, `account-unproven`, `account-rejected`. */
  enter(entrant: Entrant, origin: Origin): Promise<SignedIn>
  /** The id of a browser's sign-in; null: it has none. */
  findSignIn(headers: { cookie?: string | undefined }): Promise<string | null>
  /** Returns the cookies that clear those of the headers. */
  signOut(headers: IncomingHttpHeaders): Promise<string[]>
}

type Deps = {
  db: Db
  config: Config
  tickets: Tickets
  /** `passwords-off`. */
  requirePasswords: (user: { role: Role }) => void
  onSignInsEnded: (userId: string) => void
}

/** The user of a cookie. */
export function createSignIns(deps: Deps): SignIns {
  const { db, config } = deps
  const signInCookie = createSignInCookie(config, VALID_S)

  /** Null: a second step comes first. */
  async function signInAs(
    entrant: Entrant,
    origin: Origin,
    hasShownFactor: boolean,
  ): Promise<SignedIn | null> {
    const replaces = (await find(origin))?.signIn?.id ?? null
    const token = await insertSignIn(db, { ...entrant, origin, hasShownFactor, replaces })
    if (token === null) return null
    const signIn = await readSignIn(db, token)
    if (!signIn) throw new AppError('credentials-wrong')
    return { user: asSeen(config, signIn), cookies: signInCookie.give(token) }
  }
  /**
   * A copy of the browser's previous cookie must stop working. It ends at the first use of the new one: any earlier,
   * and a host's page reconnecting at this moment would be told that it's signed out.
   */
  async function endReplaced({ id, replaces }: SignIn) {
    if (replaces === null) return
    const owner = await endSignIn(db, replaces)
    await forgetReplaced(db, id)
    if (owner) deps.onSignInsEnded(owner)
  }
  async function find({ cookie }: { cookie?: string | undefined }) {
    const found = signInCookie.read(cookie)
    if (!found) return null
    const signIn = await readSignIn(db, found.token)
    if (signIn) await endReplaced(signIn)
    return { ...found, signIn }
  }

  const enterByPassword: SignIns['enterByPassword'] = async (entrant, origin) =>
    (await signInAs(entrant, origin, false)) ?? { ticket: issueSecondStep(deps.tickets, entrant) }
  const requireSignIn: SignIns['requireSignIn'] = async (headers) => {
    const signIn = (await find(headers))?.signIn
    if (!signIn?.user.isApproved) throw new AppError('not-signed-in')
    return { user: asSeen(config, signIn), signIn: signIn.id }
  }
  // Only here a token stands for the cookie: sockets, administration and account security ask for the cookie itself.
  const requireHost: SignIns['requireHost'] = async (headers) =>
    (await (bearerOf(headers) === null ? requireSignIn(headers) : requireToken(db, headers))).user
  const requireAdmin: SignIns['requireAdmin'] = async (headers) => {
    const { user } = await requireSignIn(headers)
    if (!isAdministrator(user)) throw new AppError('not-allowed')
    if (user.isSecondFactorMissing) throw new AppError('second-factor-needed')
    return user
  }

  return {
    userOf: async (headers) => {
      const signIn = (await find(headers))?.signIn
      return signIn?.user.isApproved ? asSeen(config, signIn) : null
    },
    renew: async (headers) => {
      const found = await find(headers)
      if (!found) return { user: null, cookies: [] }
      const { signIn, token, isFormer } = found
      const isOver = !signIn || (signIn.isRenewalDue && !(await renewSignIn(db, signIn.id)))
      if (isOver) return { user: null, cookies: signInCookie.take({ isFormer }) }
      const isGiven = signIn.isRenewalDue || isFormer
      return {
        user: asSeen(config, signIn),
        cookies: isGiven ? signInCookie.give(token, { isFormer }) : [],
      }
    },
    requireSignIn,
    requireHost,
    requireAdmin,
    requireSuperAdmin: async (headers) => {
      const user = await requireAdmin(headers)
      if (!maySetSite(user)) throw new AppError('not-allowed')
      return user
    },
    enterByPassword,
    async signIn(credentials, origin) {
      const { id: userId, hash, role } = await requireRightPassword(db, credentials)
      deps.requirePasswords({ role })
      return enterByPassword({ userId, mark: markOf(hash) }, origin).catch((error: unknown): NotYet => {
        const refusal = NOT_OPEN.find((code) => error instanceof AppError && error.code === code)
        if (!refusal) throw error
        const email = foldEmail(credentials.email)
        return { refusal, waiting: issueWaiting(deps.tickets, { userId, email, hash }) }
      })
    },
    async enter(entrant, origin) {
      const signedIn = await signInAs(entrant, origin, true)
      if (!signedIn) throw new AppError('credentials-wrong')
      return signedIn
    },
    findSignIn: async (headers) => (await find(headers))?.signIn?.id ?? null,
    signOut: async ({ cookie }) => {
      const found = signInCookie.read(cookie)
      if (found) await deleteSignIn(db, found.token)
      return signInCookie.take({ isFormer: found?.isFormer ?? false })
    },
  }
}

function asSeen(config: Config, { user, hasShownFactor }: SignIn): User {
  const isMissing = !hasShownFactor && needsSecondFactor(config, user)
  return isMissing ? { ...user, isSecondFactorMissing: true } : user
}
