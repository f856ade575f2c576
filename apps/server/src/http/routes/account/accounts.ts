import { me, signInBody, signInReply, signUpBody } from '@pinquiz/protocol'
import type { Config } from '../../../config/config.ts'
import type { Site } from '../../../config/site.ts'
import type { Accounts } from '../../../features/accounts/contract.ts'
import type { Devices } from '../../../features/accounts/sign-in/devices.ts'
import type { Settings } from '../../../features/settings/contract.ts'
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
    { schema: { tags, summary: 'Who is signed in', response: { 200: me, ...refusals() } } },
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

function signUpRoute(app: HttpServer, { accounts, config, limits }: Deps): void {
  app.post(
    '/api/accounts',
    {
      schema: {
        tags,
        summary: 'Sign up',
        description:
          'The account waits for approval and, where mail is sent, for a mailed link to be opened. Reply and time are the same when the address has an account, whose mailbox gets a link instead.',
        body: signUpBody,
        response: {
          201: nothing,
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
      await accounts.signUp(account, { language: language ?? null, origin: linkOrigin(request, config) })
      return reply.code(201).send(undefined)
    },
  )
}

function signInRoutes(app: HttpServer, deps: Deps): void {
  const { accounts, signIns } = deps
  app.post(
    '/api/sign-in',
    {
      schema: {
        tags,
        summary: 'Sign in',
        description:
          'Sets the cookie, and one that makes the browser known for the account. Wrong password and unknown address are one refusal. An account with an authenticator app gets a ticket instead: the code is missing.',
        body: signInBody,
        response: {
          200: signInReply,
          ...refusals(
            'bad-request',
            'credentials-wrong',
            'account-pending',
            'account-rejected',
            'bad-origin',
            'too-many-requests',
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
      return replySignedIn(deps, signedIn, request, reply)
    },
  )

  app.post(
    '/api/sign-out',
    { schema: { tags, summary: 'Sign out', response: { 204: nothing, ...refusals('bad-origin') } } },
    async (request, reply) => {
      setCookies(reply, await accounts.signOut(request.headers))
      return reply.code(204).send(undefined)
    },
  )
}
