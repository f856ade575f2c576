import { me, providerSignOut, signInBody, signInReply, signUpBody, signUpReply } from '@pinquiz/protocol'
import type { Config } from '#config/config.ts'
import type { Site } from '#config/site.ts'
import { type Accounts, NOT_OPEN } from '#features/accounts/contract.ts'
import type { Devices } from '#features/accounts/sign-in/devices.ts'
import type { WaitingCookie } from '#features/accounts/sign-in/waiting-cookie.ts'
import type { Settings } from '#features/settings/contract.ts'
import { AppError } from '#platform/app-error.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { SignInGuard } from '../../guards/sign-in-guard.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { joinOrigin } from '../../origins/join-origin.ts'
import { linkOrigin } from '../../origins/link-origin.ts'
import { originOf, replySignedIn } from './ways-in.ts'

type Deps = {
  accounts: Accounts
  settings: Settings
  config: Config
  site: () => Site
  limits: Limits
  signIns: SignInGuard
  devices: Devices
  waitingCookie: WaitingCookie
}

const tags = ['accounts']

export function accountRoutes(app: HttpServer, deps: Deps): void {
  viewerRoute(app, deps)
  signUpRoute(app, deps)
  signInRoutes(app, deps)
}

function viewerRoute(app: HttpServer, { accounts, settings, config, site }: Deps): void {
  app.get(
    '/api/me',
    { schema: { tags, summary: 'The signed-in user', response: { 200: me, ...refusals() } } },
    async (request, reply) => {
      const { user, cookies } = await accounts.renew(request.headers)
      setCookies(reply, cookies)
      return {
        user,
        preferences: user && (await settings.preferencesOf(user.id)),
        siteName: site().siteName,
        joinOrigin: joinOrigin(request, config),
      }
    },
  )
}

function signUpRoute(app: HttpServer, { accounts, config, limits, waitingCookie }: Deps): void {
  app.post(
    '/api/accounts',
    {
      schema: {
        tags,
        summary: 'Sign up',
        description:
          'The account has to be approved, unless its domain already is, and, if the site sends mail, its address confirmed by a mailed link. If the address already has an account, the reply is the same and takes the same time; its mailbox gets a link instead.',
        body: signUpBody,
        response: {
          201: signUpReply,
          ...refusals(
            'bad-request',
            'sign-up-closed',
            'bad-origin',
            'password-guessable',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      limits.signUp(request.ip)
      const { language, ...account } = request.body
      const reader = { language: language ?? null, origin: linkOrigin(request, config) }
      const { ticket, status } = await accounts.signUp(account, reader)
      setCookies(reply, [waitingCookie.keep(ticket)])
      return reply.code(201).send({ status })
    },
  )
}

function signInRoutes(app: HttpServer, deps: Deps): void {
  const { accounts, signIns, waitingCookie } = deps
  app.post(
    '/api/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in',
        description:
          'Sets the sign-in cookie, and one that marks the browser as known for this account. A wrong password and an unknown address give the same error. An account with an authenticator app gets a ticket instead, to be sent with a code.',
        body: signInBody,
        response: {
          200: signInReply,
          ...refusals(
            ...(['bad-request', 'credentials-wrong', 'passwords-off'] as const),
            ...NOT_OPEN,
            ...(['bad-origin', 'too-many-requests'] as const),
          ),
        },
      },
    },
    async (request, reply) => {
      const { body } = request
      const signedIn = await signIns.attempt(request, body.email, () =>
        accounts.signIn(body, originOf(request)),
      )
      if ('ticket' in signedIn) return signedIn
      if ('refusal' in signedIn) {
        setCookies(reply, [waitingCookie.keep(signedIn.waiting)])
        throw new AppError(signedIn.refusal)
      }
      return replySignedIn(deps, signedIn, request, reply)
    },
  )

  app.post(
    '/api/sign-out',
    {
      schema: {
        tags,
        summary: 'Sign out',
        description:
          "After signing in with a provider: the reply has the provider's page for signing out there.",
        response: { 200: providerSignOut, 204: nothing, ...refusals('bad-origin') },
      },
    },
    async (request, reply) => {
      const url = await accounts.signOutUrl(request.headers)
      setCookies(reply, await accounts.signOut(request.headers))
      return url === null ? reply.code(204).send(undefined) : { url }
    },
  )
}
