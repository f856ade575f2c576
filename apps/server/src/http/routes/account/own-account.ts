import {
  accountDeletionBody,
  emailChangeBody,
  me,
  passwordChangeBody,
  passwordResetReply,
  profileBody,
} from '@pinquiz/protocol'
import type { Config } from '#config/config.ts'
import type { Site } from '#config/site.ts'
import type { Accounts } from '#features/accounts/contract.ts'
import { setCookies } from '../../cookies.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { joinOrigin } from '../../origins/join-origin.ts'
import { linkOrigin } from '../../origins/link-origin.ts'

type Deps = { accounts: Accounts; config: Config; site: () => Site; limits: Limits }

const common = { tags: ['accounts'], security: [{ signIn: [] }] }
/** Errors of changes that ask for the password again. */
const BY_PASSWORD = [
  ...(['bad-request', 'not-signed-in', 'password-wrong', 'second-factor-needed'] as const),
  ...(['bad-origin', 'too-many-requests'] as const),
] as const

export function ownAccountRoutes(app: HttpServer, deps: Deps): void {
  changingRoutes(app, deps)
  newAddressRoute(app, deps)
  deletingRoute(app, deps)
}

function changingRoutes(app: HttpServer, { accounts, config, site, limits }: Deps): void {
  app.put(
    '/api/account',
    {
      schema: {
        ...common,
        summary: 'Change your name',
        body: profileBody,
        response: { 200: me, ...refusals('bad-request', 'not-signed-in', 'bad-origin') },
      },
    },
    async (request) => {
      const user = await accounts.changeName(request.headers, request.body.name)
      return { user, siteName: site().siteName, joinOrigin: joinOrigin(request, config) }
    },
  )

  app.post(
    '/api/account/password',
    {
      schema: {
        ...common,
        summary: 'Change your password',
        description: 'Signs out all other devices.',
        body: passwordChangeBody,
        response: {
          204: nothing,
          ...refusals(...BY_PASSWORD, 'password-guessable'),
        },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      await accounts.changePassword(request.headers, request.body)
      return reply.code(204).send(undefined)
    },
  )
}

function newAddressRoute(app: HttpServer, { accounts, config, limits }: Deps): void {
  app.post(
    '/api/account/email',
    {
      schema: {
        ...common,
        summary: 'Request a new email address for your account',
        description:
          'A link is mailed to the new address, which takes effect once the link is used. The reply is the same if that address already has an account.',
        body: emailChangeBody,
        response: {
          202: passwordResetReply,
          ...refusals(...BY_PASSWORD),
        },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      const { language = null, ...change } = request.body
      const mayMail = limits.passwordReset(request, change.email)
      const origin = linkOrigin(request, config)
      await accounts.requestNewAddress(request.headers, { ...change, language, origin, mayMail })
      return reply.code(202).send({ isMailSent: config.smtpUrl !== null })
    },
  )
}

function deletingRoute(app: HttpServer, { accounts, limits }: Deps): void {
  app.delete(
    '/api/account',
    {
      schema: {
        ...common,
        summary: 'Delete the own account with everything in it',
        description:
          "Erases quizzes, sessions and results and ends running games. The last super administrator can't be deleted.",
        body: accountDeletionBody,
        response: {
          204: nothing,
          ...refusals(...BY_PASSWORD, 'last-administrator'),
        },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      setCookies(reply, await accounts.deleteAccount(request.headers, request.body.password))
      request.log.info({ user: id }, 'an account was deleted by its owner')
      return reply.code(204).send(undefined)
    },
  )
}
