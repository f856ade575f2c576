import type { IncomingHttpHeaders } from 'node:http'
import { APIError } from 'better-auth/api'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import { ADDRESS_HEADER, type Auth, createAuth, PENDING, withCause } from './auth.ts'
import type { Accounts, Origin, SignedIn, User } from './contract.ts'
import { isAdministrator } from './policy.ts'
import { readUser } from './queries.ts'
import { withRightPassword } from './right-password.ts'

export type SignIns = Pick<Accounts, 'userOf' | 'renew' | 'requireHost' | 'requireAdmin' | 'signIn'> & {
  /** `not-signed-in`. `signIn` is the id of the sign-in that the cookie stands for. */
  requireSignIn(headers: IncomingHttpHeaders): Promise<{ user: User; signIn: string }>
  /** Returns the cookies that take those of the headers away. */
  signOut(headers: IncomingHttpHeaders): Promise<string[]>
}

/** Who somebody is, as their cookie says. */
export function createSignIns({ db, config }: { db: Db; config: Config }): SignIns {
  const auth = createAuth({ db, config })

  const requireSignIn: SignIns['requireSignIn'] = async (headers) => {
    const { user, signIn } = await readSession(auth, headers, { disableRefresh: true })
    if (!user?.isApproved || !signIn) throw new AppError('not-signed-in')
    return { user, signIn }
  }
  const requireHost: SignIns['requireHost'] = async (headers) => (await requireSignIn(headers)).user

  return {
    userOf: async (headers) => {
      const { user } = await readSession(auth, headers, { disableRefresh: true })
      return user?.isApproved ? user : null
    },
    renew: async (headers) => {
      const { user, cookies } = await readSession(auth, headers, {})
      return { user, cookies }
    },
    requireSignIn,
    requireHost,
    requireAdmin: async (headers) => {
      const user = await requireHost(headers)
      if (!isAdministrator(user)) throw new AppError('not-allowed')
      return user
    },
    signIn: (credentials, origin) =>
      withRightPassword(db, credentials, () => signInWith(db, auth, credentials, origin)),
    signOut: async (headers) => {
      const options = { headers: cookieHeaders(headers), returnHeaders: true } as const
      const { headers: reply } = await withCause(() => auth.api.signOut(options))
      return reply.getSetCookie()
    },
  }
}

async function signInWith(
  db: Db,
  auth: Auth,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<SignedIn> {
  const headers = new Headers({ [ADDRESS_HEADER]: origin.address })
  if (origin.userAgent) headers.set('user-agent', origin.userAgent)
  try {
    const options = { body: { email, password }, headers, returnHeaders: true } as const
    const signedIn = await withCause(() => auth.api.signInEmail(options))
    const user = await readUser(db, signedIn.response.user.id)
    if (!user) throw new AppError('credentials-wrong')
    return { user, cookies: signedIn.headers.getSetCookie() }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    throw new AppError(error.body?.code === PENDING ? 'account-pending' : 'credentials-wrong')
  }
}

/** Read from the database every time, so that a withdrawn approval counts at once: `isApproved` is for the caller to judge. */
async function readSession(
  auth: Auth,
  headers: IncomingHttpHeaders,
  query: { disableRefresh?: boolean },
): Promise<{ user: User | null; signIn: string | null; cookies: string[] }> {
  if (!headers.cookie) return { user: null, signIn: null, cookies: [] }
  const options = { headers: cookieHeaders(headers), query, returnHeaders: true } as const
  const { response, headers: reply } = await withCause(() => auth.api.getSession(options))
  const cookies = reply.getSetCookie()
  if (!response) return { user: null, signIn: null, cookies }
  const { id, email, name } = response.user
  // Typed as any text by better-auth; the column's check is the schema's enum.
  const role = response.user.role as User['role']
  const user = { id, email, name, role, isApproved: response.user.isApproved === true }
  return { user, signIn: response.session.id, cookies }
}

function cookieHeaders({ cookie }: IncomingHttpHeaders): Headers {
  return new Headers(cookie === undefined ? {} : { cookie })
}
