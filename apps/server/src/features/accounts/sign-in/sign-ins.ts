import type { IncomingHttpHeaders } from 'node:http'
import { APIError } from 'better-auth/api'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/db.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Accounts, Origin, SignedIn, User } from '../contract.ts'
import { endSignIn } from '../mutations.ts'
import { isAdministrator, maySetSite, needsSecondFactor } from '../policy.ts'
import { readUser } from '../queries.ts'
import {
  ADDRESS_HEADER,
  type Auth,
  createAuth,
  NOT_APPROVED,
  SECOND_STEP,
  VALID_S,
  withCause,
} from './auth.ts'
import { FORGET_FORMER, isOverTls, withTodaysName } from './cookie-names.ts'
import { issueSecondStep } from './other-ways-in.ts'
import { requireRightPassword } from './right-password.ts'
import type { Tickets } from './tickets.ts'

export type SignIns = Pick<
  Accounts,
  'userOf' | 'renew' | 'requireHost' | 'requireAdmin' | 'requireSuperAdmin' | 'signIn'
> & {
  /** `not-signed-in`. `signIn` is the id of the sign-in that the cookie stands for. */
  requireSignIn(headers: IncomingHttpHeaders): Promise<{ user: User; signIn: string }>
  /** Signs in whoever proved more than a password. `account-pending`, `account-rejected`. */
  enter(userId: string, origin: Origin): Promise<SignedIn>
  /** Returns the cookies that take those of the headers away. */
  signOut(headers: IncomingHttpHeaders): Promise<string[]>
}

type Deps = { db: Db; config: Config; tickets: Tickets; onSignInsEnded: (userId: string) => void }

/** Who somebody is, as their cookie says. */
export function createSignIns(deps: Deps): SignIns {
  const { db, config } = deps
  const auth = createAuth({ db, config })
  const isTls = isOverTls(config)
  const signInAs = async (userId: string, origin: Origin, hasShownFactor: boolean): Promise<SignedIn> => {
    const body = { userId, hasShownFactor }
    const options = { body, headers: headersFrom(origin), returnHeaders: true } as const
    const { headers } = await withCause(() => auth.api.signInAs(options))
    await endFormer(origin)
    return { user: await requireUser(db, userId), cookies: headers.getSetCookie() }
  }
  /** The browser has another cookie from here on; what the former one opened must not stay open to whoever copied it. */
  async function endFormer({ cookie }: Origin) {
    const { user, signIn } = await readSession(auth, named({ cookie }), { disableRefresh: true })
    if (!user || !signIn) return
    await endSignIn(db, signIn)
    deps.onSignInsEnded(user.id)
  }
  const named = ({ cookie }: IncomingHttpHeaders) => withTodaysName(cookie ?? '', { isTls, validS: VALID_S })
  const read = async (headers: IncomingHttpHeaders, query: { disableRefresh?: boolean }) => {
    const { cookie, renamed } = named(headers)
    const { user, hasShownFactor, cookies, signIn } = await readSession(auth, { cookie }, query)
    const seen = user && asSeen(config, user, hasShownFactor)
    return { user: seen, signIn, cookies: user && cookies.length === 0 ? renamed : cookies }
  }

  const requireSignIn: SignIns['requireSignIn'] = async (headers) => {
    const { user, signIn } = await read(headers, { disableRefresh: true })
    if (!user?.isApproved || !signIn) throw new AppError('not-signed-in')
    return { user, signIn }
  }
  const requireHost: SignIns['requireHost'] = async (headers) => (await requireSignIn(headers)).user
  const requireAdmin: SignIns['requireAdmin'] = async (headers) => {
    const user = await requireHost(headers)
    if (!isAdministrator(user)) throw new AppError('not-allowed')
    if (user.isSecondFactorMissing) throw new AppError('second-factor-needed')
    return user
  }

  return {
    userOf: async (headers) => {
      const { user } = await read(headers, { disableRefresh: true })
      return user?.isApproved ? user : null
    },
    renew: async (headers) => {
      const { user, cookies } = await read(headers, {})
      return { user, cookies }
    },
    requireSignIn,
    requireHost,
    requireAdmin,
    requireSuperAdmin: async (headers) => {
      const user = await requireAdmin(headers)
      if (!maySetSite(user)) throw new AppError('not-allowed')
      return user
    },
    async signIn(credentials, origin) {
      const userId = await requireRightPassword(db, credentials)
      try {
        const { user, cookies } = await signInAs(userId, origin, false)
        return { user: asSeen(config, user, false), cookies }
      } catch (error) {
        if (!(error instanceof APIError) || error.body?.code !== SECOND_STEP) return refuse(error)
        return { ticket: await issueSecondStep(deps, userId) }
      }
    },
    enter: (userId, origin) => signInAs(userId, origin, true).catch(refuse),
    signOut: async (headers) => {
      const { cookie, renamed } = named(headers)
      const options = { headers: cookieHeaders({ cookie }), returnHeaders: true } as const
      const { headers: reply } = await withCause(() => auth.api.signOut(options))
      return [...reply.getSetCookie(), ...(renamed.length > 0 ? [FORGET_FORMER] : [])]
    },
  }
}

function headersFrom(origin: Origin): Headers {
  const headers = new Headers({ [ADDRESS_HEADER]: origin.address })
  if (origin.userAgent) headers.set('user-agent', origin.userAgent)
  return headers
}

function refuse(error: unknown): never {
  if (!(error instanceof APIError) || error.statusCode >= 500) throw error
  throw new AppError(NOT_APPROVED.find((code) => code === error.body?.code) ?? 'credentials-wrong')
}

async function requireUser(db: Db, userId: string): Promise<User> {
  const user = await readUser(db, userId)
  if (!user) throw new AppError('credentials-wrong')
  return user
}

/** `hasShownFactor`: at this sign-in. */
function asSeen(config: Config, user: User, hasShownFactor: boolean): User {
  const isMissing = !hasShownFactor && needsSecondFactor(config, user)
  return isMissing ? { ...user, isSecondFactorMissing: true } : user
}

/** Read from the database every time, so that a withdrawn approval counts at once: `isApproved` is for the caller to judge. */
async function readSession(
  auth: Auth,
  headers: IncomingHttpHeaders,
  query: { disableRefresh?: boolean },
): Promise<{ user: User | null; signIn: string | null; hasShownFactor: boolean; cookies: string[] }> {
  if (!headers.cookie) return { user: null, signIn: null, hasShownFactor: false, cookies: [] }
  const options = { headers: cookieHeaders(headers), query, returnHeaders: true } as const
  const { response, headers: reply } = await withCause(() => auth.api.getSession(options))
  const cookies = reply.getSetCookie()
  if (!response) return { user: null, signIn: null, hasShownFactor: false, cookies }
  const { id, email, name } = response.user
  // Typed as any text by better-auth; the column's check is the schema's enum.
  const role = response.user.role as User['role']
  const isApproved = response.user.isApproved === true
  const isRejected = !isApproved && Boolean(response.user.rejectedAt)
  const user = { id, email, name, role, isApproved, ...(isRejected ? { isRejected } : {}) }
  const hasShownFactor = response.session.secondFactor === true
  return { user, signIn: response.session.id, hasShownFactor, cookies }
}

function cookieHeaders({ cookie }: IncomingHttpHeaders): Headers {
  return new Headers(cookie ? { cookie } : {})
}
