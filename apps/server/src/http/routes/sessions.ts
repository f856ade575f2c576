import type { SessionSettings } from '@pinquiz/game'
import { sessionCard, sessionList, startSessionBody } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Sessions } from '../../features/sessions/contract.ts'
import type { HttpServer } from '../http-server.ts'
import type { PinGuard } from '../pin-guard.ts'
import { refusals } from '../refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = { accounts: Accounts; sessions: Sessions; pins: PinGuard; requireRoom: () => void }

const common = { tags: ['sessions'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })

export function sessionRoutes(app: HttpServer, deps: Deps): void {
  startRoute(app, deps)
  listRoute(app, deps)
  cardRoute(app, deps)
}

function startRoute(app: HttpServer, { accounts, sessions, pins, requireRoom }: Deps): void {
  app.post(
    '/api/sessions',
    {
      schema: {
        ...common,
        summary: 'Start a session of an own quiz',
        body: startSessionBody,
        response: {
          201: sessionCard,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-not-found',
            'no-questions',
            'storage-full',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id: hostId } = await accounts.requireHost(request.headers)
      requireRoom()
      const { quizId, mode, settings } = request.body
      const card = await sessions.start({ hostId, quizId, mode, settings: given(settings) })
      pins.learn(request.ip, card.pin)
      return reply.code(201).send(card)
    },
  )
}

/** Without the keys that were not sent: absent and undefined are not the same to the rules. */
function given(settings: z.infer<typeof startSessionBody>['settings'] = {}): Partial<SessionSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function listRoute(app: HttpServer, { accounts, sessions }: Deps): void {
  app.get(
    '/api/sessions',
    {
      schema: {
        ...common,
        summary: 'Own sessions that are not completed, newest first',
        response: { 200: sessionList, ...refusals('not-signed-in') },
      },
    },
    async (request) => {
      const { id: hostId } = await accounts.requireHost(request.headers)
      return { sessions: await sessions.listRunning(hostId) }
    },
  )
}

function cardRoute(app: HttpServer, { accounts, sessions, pins }: Deps): void {
  app.get(
    '/api/sessions/:id',
    {
      schema: {
        ...common,
        summary: 'An own session',
        params,
        response: { 200: sessionCard, ...refusals('not-signed-in', 'session-not-found') },
      },
    },
    async (request) => {
      const { id: hostId } = await accounts.requireHost(request.headers)
      const card = await sessions.cardFor(hostId, resourceId(request.params.id, 'session-not-found'))
      // The host may have moved to the room where the game is.
      if (card.status !== 'completed') pins.learn(request.ip, card.pin)
      return card
    },
  )
}
