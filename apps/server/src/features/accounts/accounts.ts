import type { IncomingHttpHeaders } from 'node:http'
import { isBlank, storedText } from '@pinquiz/game'
import { APIError } from 'better-auth/api'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import { ADDRESS_HEADER, type Auth, createAuth, PENDING, withCause } from './auth.ts'
import type { Accounts, NewAccount, Origin, SignedIn, User } from './contract.ts'
import { changeApproval, insertPendingAccount, makeAdministrator } from './mutations.ts'
import { isAdministrator } from './policy.ts'
import { hasAdministrator, listUsers, readUser } from './queries.ts'
import { createSetupToken } from './setup-token.ts'

type Deps = {
  db: Db
  config: Config
  /** Called after the commit that took a user's access or ended their sign-ins. */
  onRevoked: (userId: string) => void
}

export function createAccounts({ db, config, onRevoked }: Deps): Accounts {
  const auth = createAuth({ db, config })
  const setup = createSetupToken()

  const userOf = async (headers: IncomingHttpHeaders) =>
    (await readSession(auth, headers, { disableRefresh: true })).user
  const requireHost = async (headers: IncomingHttpHeaders) => {
    const user = await userOf(headers)
    if (!user) throw new AppError('not-signed-in')
    return user
  }
  const signIn: Accounts['signIn'] = (credentials, origin) => signInWith(db, auth, credentials, origin)

  return {
    userOf,
    renew: (headers) => readSession(auth, headers, {}),
    requireHost,
    requireAdmin: async (headers) => {
      const user = await requireHost(headers)
      if (!isAdministrator(user)) throw new AppError('not-allowed')
      return user
    },
    signUp: (account) => insertPendingAccount(db, tidy(account)),
    signIn,
    signOut: async (headers) => {
      const options = { headers: cookieHeaders(headers), returnHeaders: true } as const
      const { headers: reply } = await withCause(() => auth.api.signOut(options))
      return reply.getSetCookie()
    },
    isSetupNeeded: async () => !(await hasAdministrator(db)),
    setupToken: async () => ((await hasAdministrator(db)) ? null : setup.token),
    setUp: async (token, account, origin) => {
      if (await hasAdministrator(db)) throw new AppError('setup-done')
      if (!setup.matches(token)) throw new AppError('token-invalid')
      await makeAdministrator(db, tidy(account), { onlyFirst: true })
      return signIn(account, origin)
    },
    makeAdministrator: async (account) => {
      const { id, ...made } = await makeAdministrator(db, tidy(account), { onlyFirst: false })
      if (!made.isNew) onRevoked(id)
      return made
    },
    listUsers: () => listUsers(db),
    changeApproval: async (input) => {
      if (await changeApproval(db, input)) onRevoked(input.userId)
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

/** Read from the database every time, so that a withdrawn approval counts at once. */
async function readSession(
  auth: Auth,
  headers: IncomingHttpHeaders,
  query: { disableRefresh?: boolean },
): Promise<{ user: User | null; cookies: string[] }> {
  if (!headers.cookie) return { user: null, cookies: [] }
  const options = { headers: cookieHeaders(headers), query, returnHeaders: true } as const
  const { response, headers: reply } = await withCause(() => auth.api.getSession(options))
  const cookies = reply.getSetCookie()
  if (!response?.user.isApproved) return { user: null, cookies }
  const { id, email, name } = response.user
  // Typed as any text by better-auth; the column's check is the schema's enum.
  const role = response.user.role as User['role']
  return { user: { id, email, name, role, isApproved: true }, cookies }
}

function cookieHeaders({ cookie }: IncomingHttpHeaders): Headers {
  return new Headers(cookie === undefined ? {} : { cookie })
}

/** What the database and the screens can take: addresses compare without case, names are printable. */
function tidy(account: NewAccount): NewAccount {
  const name = storedText(account.name, 100)
  if (isBlank(name)) throw new AppError('bad-request', { message: 'name: missing' })
  return { ...account, name, email: account.email.toLowerCase() }
}
