import type { IncomingHttpHeaders } from 'node:http'
import { storedText } from '@pinquiz/game'
import { APIError } from 'better-auth/api'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { QueueMail } from '../../platform/mail/contract.ts'
import type { Notify } from '../../platform/notify.ts'
import { ADDRESS_HEADER, type Auth, createAuth, PENDING, withCause } from './auth.ts'
import { changeRole } from './change-role.ts'
import type { Accounts, Origin, SignedIn, User } from './contract.ts'
import { listUsers } from './list-users.ts'
import { changeApproval, insertPendingAccount, makeAdministrator } from './mutations.ts'
import { createOwnAccount, type OwnAccountEffects } from './own-account.ts'
import { createPasswordReset } from './password-reset.ts'
import { isAdministrator } from './policy.ts'
import { hasAdministrator, readUser } from './queries.ts'
import { createSetupToken } from './setup-token.ts'
import { tidyAccount } from './tidy-account.ts'

type Deps = {
  db: Db
  config: Config
  clock: Clock
  queueMail: QueueMail
  notify: Notify
  /** Called after every commit that may have told administrators of a new account. */
  onSignedUp: () => void
  /** Called after the commit that took a user's access or ended their sign-ins. */
  onRevoked: (userId: string) => void
  /** Called after every commit that added an account or changed what administrators see of one. */
  onUsersChanged: () => void
} & OwnAccountEffects

export function createAccounts(deps: Deps): Accounts {
  const { db, config, clock, queueMail, onRevoked, onSignInsEnded, onSignedUp, onUsersChanged } = deps
  const auth = createAuth({ db, config })
  const setup = createSetupToken()

  const userOf = async (headers: IncomingHttpHeaders) =>
    (await readSession(auth, headers, { disableRefresh: true })).user
  const requireSignIn = async (headers: IncomingHttpHeaders) => {
    const { user, signIn } = await readSession(auth, headers, { disableRefresh: true })
    if (!user || !signIn) throw new AppError('not-signed-in')
    return { user, signIn }
  }
  const requireHost = async (headers: IncomingHttpHeaders) => (await requireSignIn(headers)).user
  const signOut = async (headers: IncomingHttpHeaders) => {
    const options = { headers: cookieHeaders(headers), returnHeaders: true } as const
    const { headers: reply } = await withCause(() => auth.api.signOut(options))
    return reply.getSetCookie()
  }
  const signIn: Accounts['signIn'] = (credentials, origin) => signInWith(db, auth, credentials, origin)

  return {
    userOf,
    renew: async (headers) => {
      const { user, cookies } = await readSession(auth, headers, {})
      return { user, cookies }
    },
    requireHost,
    requireAdmin: async (headers) => {
      const user = await requireHost(headers)
      if (!isAdministrator(user)) throw new AppError('not-allowed')
      return user
    },
    signUp: async (account) => {
      await insertPendingAccount(db, tidyAccount(account), deps)
      onUsersChanged()
      onSignedUp()
    },
    signIn,
    signOut: async (headers) => {
      const user = await userOf(headers)
      const cookies = await signOut(headers)
      if (user) onSignInsEnded(user.id)
      return cookies
    },
    isSetupNeeded: async () => !(await hasAdministrator(db)),
    setupToken: async () => ((await hasAdministrator(db)) ? null : setup.token),
    setUp: async (token, account, origin) => {
      if (await hasAdministrator(db)) throw new AppError('setup-done')
      if (!setup.matches(token)) throw new AppError('token-invalid')
      await makeAdministrator(db, tidyAccount(account), { onlyFirst: true })
      return signIn(account, origin)
    },
    makeAdministrator: async (account) => {
      const { id, ...made } = await makeAdministrator(db, tidyAccount(account), { onlyFirst: false })
      if (!made.isNew) onRevoked(id)
      return made
    },
    listUsers: (query) => listUsers(db, query),
    changeApproval: async (input) => {
      const reason = storedText(input.reason ?? '', 500) || null
      if (await changeApproval(db, { ...input, reason }, deps)) onRevoked(input.userId)
      onUsersChanged()
    },
    changeRole: async (input) => {
      await changeRole(db, input)
      onUsersChanged()
    },
    ...createPasswordReset({ db, clock, queueMail, onReset: onRevoked }),
    ...createOwnAccount({ ...deps, requireSignIn, signOut }),
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
): Promise<{ user: User | null; signIn: string | null; cookies: string[] }> {
  if (!headers.cookie) return { user: null, signIn: null, cookies: [] }
  const options = { headers: cookieHeaders(headers), query, returnHeaders: true } as const
  const { response, headers: reply } = await withCause(() => auth.api.getSession(options))
  const cookies = reply.getSetCookie()
  if (!response?.user.isApproved) return { user: null, signIn: null, cookies }
  const { id, email, name } = response.user
  // Typed as any text by better-auth; the column's check is the schema's enum.
  const role = response.user.role as User['role']
  const user = { id, email, name, role, isApproved: true }
  return { user, signIn: response.session.id, cookies }
}

function cookieHeaders({ cookie }: IncomingHttpHeaders): Headers {
  return new Headers(cookie === undefined ? {} : { cookie })
}
