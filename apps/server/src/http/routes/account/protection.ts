import {
  backupCodes,
  confirmationBody,
  newAuthenticator,
  newPasskeyBody,
  passkeyQuestion,
  passwordAndCodeBody,
  passwordBody,
  protection,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { relyingParty } from '../../origins/relying-party.ts'

type Deps = { accounts: Accounts; limits: Limits }

const common = { tags: ['accounts'], security: [{ signIn: [] }] }
const refused = ['bad-request', 'not-signed-in', 'second-factor-needed', 'bad-origin'] as const
const refusedByPassword = [...refused, 'password-wrong', 'too-many-requests'] as const

/** Second factors of the user's own account. */
export function protectionRoutes(app: HttpServer, deps: Deps): void {
  readingRoute(app, deps)
  settingUpRoutes(app, deps)
  authenticatorRoutes(app, deps)
  passkeyRoutes(app, deps)
}

function readingRoute(app: HttpServer, { accounts }: Deps): void {
  app.get(
    '/api/account/protection',
    {
      schema: {
        ...common,
        summary: 'Your second factors',
        response: { 200: protection, ...refusals('not-signed-in') },
      },
    },
    async (request) => accounts.readProtection(request.headers),
  )
}

function settingUpRoutes(app: HttpServer, { accounts, limits }: Deps): void {
  app.post(
    '/api/account/authenticator',
    {
      schema: {
        ...common,
        summary: 'Start setting up an authenticator app',
        description: 'Its codes are only required once one has been confirmed.',
        body: passwordBody,
        response: { 200: newAuthenticator, ...refusals(...refusedByPassword, 'conflict') },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      return accounts.startAuthenticator(request.headers, request.body.password)
    },
  )

  app.post(
    '/api/account/authenticator/confirm',
    {
      schema: {
        ...common,
        summary: 'Confirm the authenticator app with a code',
        description: 'Returns the backup codes, only this once, and signs out all other devices.',
        body: confirmationBody,
        response: {
          200: backupCodes,
          ...refusals(...refused, 'credentials-wrong', 'conflict', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      const codes = await accounts.confirmAuthenticator(request.headers, request.body.code)
      request.log.info({ user: id }, 'an authenticator was set up')
      return { codes }
    },
  )
}

function authenticatorRoutes(app: HttpServer, { accounts, limits }: Deps): void {
  app.delete(
    '/api/account/authenticator',
    {
      schema: {
        ...common,
        summary: 'Turn off the authenticator app and its backup codes',
        description: 'Once confirmed, turning it off needs a code or a backup code.',
        body: passwordAndCodeBody,
        response: { 204: nothing, ...refusals(...refusedByPassword, 'credentials-wrong') },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      await accounts.turnOffAuthenticator(request.headers, request.body)
      request.log.info({ user: id }, 'an authenticator was turned off')
      return reply.code(204).send(undefined)
    },
  )

  app.post(
    '/api/account/backup-codes',
    {
      schema: {
        ...common,
        summary: 'Create new backup codes',
        description:
          'They are returned only once and replace the old ones. Needs a code from the app or an old backup code.',
        body: passwordAndCodeBody,
        response: { 200: backupCodes, ...refusals(...refusedByPassword, 'credentials-wrong', 'conflict') },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      return { codes: await accounts.renewBackupCodes(request.headers, request.body) }
    },
  )
}

function passkeyRoutes(app: HttpServer, { accounts, limits }: Deps): void {
  app.post(
    '/api/account/passkeys/question',
    {
      schema: {
        ...common,
        summary: 'Options for creating a passkey in the browser',
        description: 'Needs a code or backup code if an authenticator app is on.',
        body: passwordAndCodeBody,
        response: {
          200: passkeyQuestion,
          ...refusals(...refusedByPassword, 'credentials-wrong', 'conflict'),
        },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      return { ...(await accounts.newPasskeyQuestion(request.headers, request.body, relyingParty(request))) }
    },
  )

  app.post(
    '/api/account/passkeys',
    {
      schema: {
        ...common,
        summary: 'Add a passkey',
        description: "With the browser's answer to the question.",
        body: newPasskeyBody,
        response: { 204: nothing, ...refusals(...refused, 'conflict') },
      },
    },
    async (request, reply) => {
      await accounts.addPasskey(request.headers, request.body, relyingParty(request))
      request.log.info('a passkey was added')
      return reply.code(204).send(undefined)
    },
  )

  app.delete(
    '/api/account/passkeys/:id',
    {
      schema: {
        ...common,
        summary: 'Remove a passkey',
        params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/)) }),
        body: passwordBody,
        response: { 204: nothing, ...refusals(...refusedByPassword, 'not-found') },
      },
    },
    async (request, reply) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.password(id)
      await accounts.removePasskey(request.headers, { ...request.params, ...request.body })
      request.log.info({ user: id }, 'a passkey was removed')
      return reply.code(204).send(undefined)
    },
  )
}
