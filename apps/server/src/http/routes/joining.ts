import { parsePin } from '@pinquiz/game'
import { game, joinBody, rejoinBody, seat } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Sessions } from '../../features/sessions/contract.ts'
import { AppError } from '../../platform/app-error.ts'
import { addressKey, countedAs } from '../address.ts'
import type { HttpServer } from '../http-server.ts'
import type { Limits } from '../limits.ts'
import type { PinGuard } from '../pin-guard.ts'
import { refusals } from '../refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = { sessions: Sessions; limits: Limits; pins: PinGuard }

const tags = ['joining']

export function joiningRoutes(app: HttpServer, deps: Deps): void {
  lookUpRoute(app, deps)
  joinRoute(app, deps)
  rejoinRoute(app, deps)
}

function lookUpRoute(app: HttpServer, { sessions, pins }: Deps): void {
  app.get(
    '/api/games/:pin',
    {
      schema: {
        tags,
        summary: 'The session behind a game PIN',
        params: z.object({ pin: z.string() }),
        response: {
          200: game,
          ...refusals('game-not-found', 'already-started', 'lobby-locked', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const pin = parsePin(request.params.pin)
      if (pin === null) throw new AppError('game-not-found')
      return pins.lookUp(request.ip, pin, () => sessions.findByPin(pin))
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
            'already-started',
            'lobby-locked',
            'session-ended',
            'hall-full',
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

function rejoinRoute(app: HttpServer, { sessions, pins }: Deps): void {
  app.post(
    '/api/rejoin',
    {
      schema: {
        tags,
        summary: 'Take a seat to another device',
        description: 'With the code shown on the screen of the old one, whose token stops working.',
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
      return pins.rejoin(request.ip, () => sessions.rejoin(pin, code, address))
    },
  )
}
