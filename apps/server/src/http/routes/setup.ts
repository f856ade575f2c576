import proxyAddress from '@fastify/proxy-addr'
import { me, setupBody, setupState } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Site } from '../../config/site.ts'
import type { Accounts } from '../../features/accounts/contract.ts'
import {
  ARRIVAL_PAYLOAD,
  arrivalBody,
  arrivalReply,
  createLocalCheck,
  localResetBody,
  localResetReply,
  localSetupBody,
  localSetupReply,
  resetPayload,
  setupPayload,
} from '../../features/accounts/local-setup.ts'
import type { Devices } from '../../features/accounts/sign-in/devices.ts'
import type { WaitingCookie } from '../../features/accounts/sign-in/waiting-cookie.ts'
import type { Settings } from '../../features/settings/contract.ts'
import type { SiteHealthFeature } from '../../features/site-health/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Clock, wallMsOf } from '../../platform/clock.ts'
import { isLoopback } from '../guards/address.ts'
import type { Limits } from '../guards/limits.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'
import { originOf, replySignedIn } from './account/ways-in.ts'

type Deps = {
  accounts: Accounts
  settings: Settings
  config: Config
  site: () => Site
  limits: Limits
  devices: Devices
  waitingCookie: WaitingCookie
  health: Pick<SiteHealthFeature, 'identity'>
  clock: Clock
}

const tags = ['accounts']

export function setupRoutes(app: HttpServer, deps: Deps): void {
  firstAdministratorRoutes(app, deps)
  commandLineRoutes(app, deps)
  arrivalRoute(app, deps)
}

function firstAdministratorRoutes(app: HttpServer, deps: Deps): void {
  const { accounts, limits } = deps
  app.get(
    '/api/setup',
    {
      schema: {
        tags,
        summary: 'Whether the first administrator has yet to be created',
        response: { 200: setupState, ...refusals() },
      },
    },
    async () => ({ isNeeded: await accounts.isSetupNeeded() }),
  )

  app.post(
    '/api/setup',
    {
      schema: {
        tags,
        summary: 'Create the first administrator',
        description: 'With the one-time token that the server prints when it starts. Signs in.',
        body: setupBody,
        response: {
          201: me,
          ...refusals(
            'bad-request',
            'token-invalid',
            'bad-origin',
            'setup-done',
            'password-guessable',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      limits.setUp(request.ip)
      const { token, ...account } = request.body
      const signedIn = await accounts.setUp(token, account, originOf(request))
      request.log.info({ user: signedIn.user.id }, 'the first administrator was created')
      const body = await replySignedIn(deps, signedIn, request, reply)
      return reply.code(201).send(body)
    },
  )
}

function commandLineRoutes(app: HttpServer, { accounts, config, clock }: Deps): void {
  const isSigned = createLocalCheck(config.secret, { nowMs: () => wallMsOf(clock) })
  const requireMachine = (request: FastifyRequest) => {
    if (!isLoopback(request.socket.remoteAddress ?? '')) throw new AppError('not-found')
  }

  app.post(
    '/api/setup/local',
    {
      schema: {
        tags,
        summary: "Create an administrator from the server's command line",
        description:
          "Used by `npm run admin` while the server is running. Signed with the data directory's secret.",
        body: localSetupBody,
        response: {
          201: localSetupReply,
          ...refusals('bad-request', 'token-invalid', 'not-found', 'password-guessable'),
        },
      },
    },
    async (request, reply) => {
      requireMachine(request)
      const { name, email, password, role } = request.body
      if (!isSigned(setupPayload(request.body), request.body)) throw new AppError('token-invalid')
      const made = await accounts.makeAdministrator({ name, email, password, role })
      request.log.info(
        { role: made.role, isNew: made.isNew },
        'an administrator was created on the command line',
      )
      return reply.code(201).send(made)
    },
  )

  app.post(
    '/api/setup/local/second-factor',
    {
      schema: {
        tags,
        summary: "Remove an account's second factor from the server's command line",
        description:
          "Used by `npm run admin` while the server is running. Signed with the data directory's secret.",
        body: localResetBody,
        response: { 200: localResetReply, ...refusals('bad-request', 'token-invalid', 'not-found') },
      },
    },
    async (request) => {
      requireMachine(request)
      if (!isSigned(resetPayload(request.body), request.body)) throw new AppError('token-invalid')
      const reset = await accounts.resetSecondFactor(request.body.email)
      request.log.info({ isRemoved: reset.isRemoved }, 'a second factor was removed on the command line')
      return reset
    },
  )
}

function arrivalRoute(app: HttpServer, { config, clock, health }: Deps): void {
  const isSigned = createLocalCheck(config.secret, { nowMs: () => wallMsOf(clock) })
  const isTrusted = proxyAddress.compile(config.trustedProxies)

  app.post(
    '/api/setup/local/arrival',
    {
      schema: {
        tags,
        summary: 'How a request arrived through the proxies',
        description: "Used by `npm run doctor`. Signed with the data directory's secret.",
        body: arrivalBody,
        response: { 200: arrivalReply, ...refusals('bad-request', 'token-invalid') },
      },
    },
    async (request) => {
      if (!isSigned(ARRIVAL_PAYLOAD, request.body)) throw new AppError('token-invalid')
      const peer = request.socket.remoteAddress ?? ''
      const forwardedFor = request.headers['x-forwarded-for']
      return {
        site: await health.identity(),
        address: request.ip,
        peer,
        isPeerTrusted: isTrusted(peer, 0),
        forwardedFor: forwardedFor === undefined ? null : String(forwardedFor),
      }
    },
  )
}
