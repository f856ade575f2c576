import { me, passkeyBody, passkeyQuestion, passkeyQuestionBody, secondStepBody } from '@pinquiz/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config/config.ts'
import type { Site } from '#config/site.ts'
import { type Accounts, NOT_OPEN, type SignedIn } from '#features/accounts/contract.ts'
import type { Devices } from '#features/accounts/sign-in/devices.ts'
import type { WaitingCookie } from '#features/accounts/sign-in/waiting-cookie.ts'
import type { Settings } from '#features/settings/contract.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { refusals } from '../../openapi/refusals.ts'
import { joinOrigin } from '../../origins/join-origin.ts'
import { relyingParty } from '../../origins/relying-party.ts'

/** What all sign-in routes need. */
export type WayInDeps = {
  accounts: Accounts
  settings: Settings
  config: Config
  site: () => Site
  devices: Devices
  waitingCookie: WaitingCookie
}
type Deps = WayInDeps & { limits: Limits }

const tags = ['accounts']

/** Signing in beyond the password: the second step, and passkeys. */
export function wayInRoutes(app: HttpServer, deps: Deps): void {
  secondStepRoute(app, deps)
  passkeyRoutes(app, deps)
}

export const originOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'],
  cookie: headers.cookie,
})

/** The reply of all sign-in routes that pages call. */
export async function replySignedIn(
  deps: WayInDeps,
  signedIn: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { settings, config, site } = deps
  const { user } = signedIn
  await setSignedIn(deps, signedIn, request, reply)
  return {
    user,
    preferences: await settings.preferencesOf(user.id),
    siteName: site().siteName,
    joinOrigin: joinOrigin(request, config),
  }
}

/** The cookies of a new sign-in. Its owner is told if the browser is new. */
export async function setSignedIn(
  { accounts, devices, waitingCookie }: Pick<WayInDeps, 'accounts' | 'devices' | 'waitingCookie'>,
  { user, cookies }: SignedIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (devices.knownFor(request.headers, user.email) === null)
    await accounts.tellOfNewDevice(user, originOf(request))
  setCookies(reply, [...cookies, devices.cookieFor(request.headers, user.email)])
  if (waitingCookie.ticketIn(request.headers)) setCookies(reply, [waitingCookie.forget])
}

function secondStepRoute(app: HttpServer, deps: Deps): void {
  const { accounts, limits } = deps
  app.post(
    '/api/sign-in/code',
    {
      schema: {
        tags,
        summary: 'Finish signing in with a code',
        description:
          'A six-digit code from the authenticator app, or a backup code; each works once. The ticket comes from signing in with the password and is valid for ten minutes.',
        body: secondStepBody,
        response: {
          200: me,
          ...refusals(
            ...(['bad-request', 'token-invalid', 'credentials-wrong'] as const),
            ...NOT_OPEN,
            ...(['bad-origin', 'too-many-requests'] as const),
          ),
        },
      },
    },
    async (request, reply) => {
      // Only after a correct password is the account's budget charged.
      const succeeded = limits.secondStep(await accounts.userOfTicket(request.body.ticket))
      const signedIn = await accounts.finishSignIn(request.body, originOf(request))
      succeeded()
      return replySignedIn(deps, signedIn, request, reply)
    },
  )
}

function passkeyRoutes(app: HttpServer, deps: Deps): void {
  const { accounts, limits } = deps
  app.post(
    '/api/sign-in/passkey/question',
    {
      schema: {
        tags,
        summary: 'Options for signing in with a passkey in the browser',
        body: passkeyQuestionBody,
        response: { 200: passkeyQuestion, ...refusals('bad-request', 'bad-origin') },
      },
    },
    // Stores nothing and costs little.
    async (request) => ({ ...(await accounts.passkeyQuestion(relyingParty(request))) }),
  )

  app.post(
    '/api/sign-in/passkey',
    {
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        description: "With the browser's answer to the question, good once. No second step follows.",
        body: passkeyBody,
        response: {
          200: me,
          ...refusals(
            ...(['bad-request', 'credentials-wrong'] as const),
            ...NOT_OPEN,
            ...(['bad-origin', 'too-many-requests'] as const),
          ),
        },
      },
    },
    async (request, reply) => {
      const { response } = request.body
      const signedIn = await limits.passkey(request.ip, () =>
        accounts.signInWithPasskey(response, relyingParty(request), originOf(request)),
      )
      return replySignedIn(deps, signedIn, request, reply)
    },
  )
}
