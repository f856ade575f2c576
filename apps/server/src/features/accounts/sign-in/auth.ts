import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import type { Config } from '../../../config/config.ts'
import type { Db } from '../../../db/db.ts'
import { authAccounts, authSessions, authVerifications, users } from '../../../db/schema.ts'
import { hasAuthenticator } from '../protection/second-factor.ts'
import { readAccess } from '../queries.ts'
import { HOST_ONLY, isOverTls, SITE } from './cookie-names.ts'
import { signInAs } from './sign-in-as.ts'

/** Codes of the refusal when the password was right but nobody approved the account, or somebody decided against it. */
const REFUSALS = { pending: 'account-pending', rejected: 'account-rejected' } as const
export const NOT_APPROVED = Object.values(REFUSALS)
/** Code of the refusal when the password was right but the account asks for more. */
export const SECOND_STEP = 'second-step'

/**
 * Carries the resolved address to better-auth. Its headers are built by us, never passed on from the client, and
 * this one is the only place where it looks for an address.
 */
export const ADDRESS_HEADER = 'x-pinquiz-address'

const DAY_S = 24 * 60 * 60
/** Of a sign-in after the last visit. */
export const VALID_S = 30 * DAY_S

const faults = new AsyncLocalStorage<unknown[]>()

/** better-auth hides an unforeseen failure behind a 500, or behind success, and only logs it: this throws what it logged. */
export async function withCause<T>(call: () => Promise<T>): Promise<T> {
  const logged: unknown[] = []
  const fault = () => logged.find((one) => one instanceof Error)
  const result = await faults.run(logged, call).catch((error: unknown) => {
    throw fault() ?? error
  })
  if (fault()) throw fault()
  return result
}

/** better-auth without its HTTP surface and without passwords: sign-ins, cookies and their expiry (decision 0059). */
export function createAuth({ db, config }: { db: Db; config: Config }) {
  const baseURL = config.publicUrl ?? `http://localhost:${config.port}`
  return betterAuth({
    appName: config.siteName,
    baseURL,
    secret: config.secret,
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, _message, ...details) => faults.getStore()?.push(...details) },
    // Ours are in http/: these would only guard better-auth's own handler, which is not mounted.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: authSessions, account: authAccounts, verification: authVerifications },
      transaction: false,
    }),
    user: {
      additionalFields: {
        isApproved: { type: 'boolean', input: false, required: false },
        rejectedAt: { type: 'date', input: false, required: false },
        role: { type: 'string', input: false, required: false },
      },
    },
    session: {
      expiresIn: VALID_S,
      updateAge: DAY_S,
      cookieCache: { enabled: false },
      additionalFields: { secondFactor: { type: 'boolean', input: false, required: false } },
    },
    plugins: [signInAs],
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            const access = await readAccess(db, session.userId)
            if (access !== 'approved')
              throw new APIError('FORBIDDEN', {
                code: REFUSALS[access],
                message: 'The account is not approved',
              })
            // Whichever way leads in: no sign-in of such an account exists before the second step is done.
            if (session.secondFactor !== true && (await hasAuthenticator(db, session.userId)))
              throw new APIError('FORBIDDEN', { code: SECOND_STEP, message: 'A second factor is needed' })
          },
        },
      },
    },
    advanced: {
      cookiePrefix: isOverTls(config) ? `${HOST_ONLY}${SITE}` : SITE,
      // Its own prefix would be `__Secure-`, which lets a neighbouring host set the cookie.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isOverTls(config) },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => randomUUID() },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
