import {
  newPasswordBody,
  passwordResetBody,
  passwordResetReply,
  resetTokenBody,
  resetTokenState,
} from '@pinquiz/protocol'
import type { Config } from '#config/config.ts'
import type { PasswordReset } from '#features/accounts/contract.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { linkOrigin } from '../../origins/link-origin.ts'

type Deps = { accounts: PasswordReset; config: Config; limits: Limits }

const tags = ['accounts']

export function passwordResetRoutes(app: HttpServer, deps: Deps): void {
  requestRoute(app, deps)
  checkRoute(app, deps)
  confirmRoute(app, deps)
}

function requestRoute(app: HttpServer, { accounts, config, limits }: Deps): void {
  app.post(
    '/api/password-reset',
    {
      schema: {
        tags,
        summary: 'Mail a link for setting a new password',
        description:
          'The reply and its timing are the same whether or not the address has an account. The link works once, for an hour; a newer one replaces it.',
        body: passwordResetBody,
        response: { 202: passwordResetReply, ...refusals('bad-request', 'bad-origin', 'too-many-requests') },
      },
    },
    async (request, reply) => {
      const { email, language } = request.body
      const mayMail = limits.passwordReset(request, email)
      await accounts.requestReset({
        email,
        language: language ?? null,
        origin: linkOrigin(request, config),
        mayMail,
      })
      return reply.code(202).send({ isMailSent: config.smtpUrl !== null })
    },
  )
}

function checkRoute(app: HttpServer, { accounts, limits }: Deps): void {
  app.post(
    '/api/password-reset/check',
    {
      schema: {
        tags,
        summary: 'Check whether the token of a mailed link is still valid',
        body: resetTokenBody,
        response: { 200: resetTokenState, ...refusals('bad-request', 'bad-origin', 'too-many-requests') },
      },
    },
    async ({ ip, body }) =>
      limits.resetToken(
        ip,
        async () => ({ isValid: await accounts.isResetTokenValid(body.token) }),
        ({ isValid }) => !isValid,
      ),
  )
}

function confirmRoute(app: HttpServer, { accounts, limits }: Deps): void {
  app.post(
    '/api/password-reset/confirm',
    {
      schema: {
        tags,
        summary: 'Set a new password with the token of a mailed link',
        description: 'Ends all sign-ins of the account.',
        body: newPasswordBody,
        response: {
          204: nothing,
          ...refusals(
            'bad-request',
            'bad-origin',
            'reset-link-invalid',
            'password-guessable',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      await limits.resetToken(request.ip, () => accounts.resetPassword(token, password))
      return reply.code(204).send(undefined)
    },
  )
}
