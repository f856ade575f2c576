import { parsePin } from '@pinquiz/game'
import { game, joinBody, language, nameOffer, rejoinBody, seat } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Devices } from '../../features/accounts/sign-in/devices.ts'
import type { Sessions } from '../../features/sessions/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { addressKey, countedAs } from '../guards/address.ts'
import type { Limits } from '../guards/limits.ts'
import type { PinGuard } from '../guards/pin-guard.ts'
import { PROOF_HEADER } from '../guards/proof-of-work.ts'
import type { Visitor } from '../guards/wrong-guesses.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = { sessions: Sessions; limits: Limits; pins: PinGuard; devices: Devices }

const tags = ['joining']

export function joiningRoutes(app: HttpServer, deps: Deps): void {
  lookUpRoute(app, deps)
  namesRoute(app, deps)
  joinRoute(app, deps)
  rejoinRoute(app, deps)
}

function lookUpRoute(app: HttpServer, { sessions, pins, devices }: Deps): void {
  app.get(
    '/api/games/:pin',
    {
      schema: {
        tags,
        summary: 'Find the session of a game PIN',
        params: z.object({ pin: z.string() }),
        response: {
          200: game,
          ...refusals(
            'game-not-found',
            'already-started',
            'lobby-locked',
            'host-absent',
            'session-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request) => {
      const pin = parsePin(request.params.pin)
      if (pin === null) throw new AppError('game-not-found')
      return pins.lookUp(visitorOf(request, devices), pin, () => sessions.findByPin(pin))
    },
  )
}

function namesRoute(app: HttpServer, { sessions, limits }: Deps): void {
  app.get(
    '/api/sessions/:id/names',
    {
      schema: {
        tags,
        summary: 'Made-up names to choose from',
        description:
          'For sessions with friendly names, which accept no others. The names were free a moment ago.',
        params: z.object({ id: z.string() }),
        querystring: z.object({ language }),
        response: { 200: nameOffer, ...refusals('bad-request', 'session-not-found', 'too-many-requests') },
      },
    },
    async (request) => {
      limits.join(request.ip)
      const session = resourceId(request.params.id, 'session-not-found')
      return { names: await sessions.offerNames(session, request.query.language) }
    },
  )
}

function joinRoute(app: HttpServer, { sessions, limits }: Deps): void {
  app.post(
    '/api/sessions/:id/participants',
    {
      schema: {
        tags,
        summary: 'Join a session',
        params: z.object({ id: z.string() }),
        body: joinBody,
        response: {
          201: seat,
          ...refusals(
            'bad-request',
            'bad-origin',
            'session-not-found',
            'name-missing',
            'name-too-long',
            'name-taken',
            'name-refused',
            'name-not-offered',
            'already-started',
            'lobby-locked',
            'host-absent',
            'session-ended',
            'session-full',
            'hall-full',
            'waiting-room',
            'participant-removed',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      limits.join(request.ip)
      const session = resourceId(request.params.id, 'session-not-found')
      return reply.code(201).send(await sessions.join(session, request.body, countedAs(request.ip)))
    },
  )
}

function rejoinRoute(app: HttpServer, { sessions, pins, devices }: Deps): void {
  app.post(
    '/api/rejoin',
    {
      schema: {
        tags,
        summary: 'Move a seat to another device',
        description: 'With the code shown on the old device, whose token then stops working.',
        body: rejoinBody,
        response: {
          200: seat,
          ...refusals(
            'bad-request',
            'bad-origin',
            'game-not-found',
            'rejoin-code-unknown',
            'session-ended',
            'participant-removed',
            'too-many-requests',
          ),
        },
      },
    },
    async (request) => {
      const { pin, code } = request.body
      const address = addressKey(request.ip)
      return pins.rejoin(visitorOf(request, devices), pin, () => sessions.rejoin(pin, code, address))
    },
  )
}

function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, devices: Devices): Visitor {
  return { address: ip, isKnown: devices.isKnown(headers), proof: headers[PROOF_HEADER] }
}
