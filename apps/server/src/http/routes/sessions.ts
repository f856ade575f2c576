import {
  againBody,
  removedList,
  rulingBody,
  sessionCard,
  sessionList,
  startSessionBody,
  voidedBody,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Sessions } from '../../features/sessions/contract.ts'
import type { PinGuard } from '../guards/pin-guard.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'

type Deps = {
  accounts: Accounts
  requireSession: RequireSession
  sessions: Sessions
  pins: PinGuard
  requireRoom: () => void
}

const common = { tags: ['sessions'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })

export function sessionRoutes(app: HttpServer, deps: Deps): void {
  startRoute(app, deps)
  againRoute(app, deps)
  listRoute(app, deps)
  cardRoute(app, deps)
  discardRoute(app, deps)
  voidRoute(app, deps)
  rulingRoute(app, deps)
  showNameRoute(app, deps)
  removedRoute(app, deps)
}

function removedRoute(app: HttpServer, { requireSession, sessions }: Deps): void {
  app.get(
    '/api/sessions/:id/removed',
    {
      schema: {
        ...common,
        summary: 'Participants removed from your session, most recent first',
        params,
        response: {
          200: removedList,
          ...refusals(...SESSION_REFUSALS),
        },
      },
    },
    async (request) => {
      return sessions.removed(await requireSession(request, 'steer'))
    },
  )
}

function startRoute(app: HttpServer, { accounts, sessions, pins, requireRoom }: Deps): void {
  app.post(
    '/api/sessions',
    {
      schema: {
        ...common,
        summary: 'Start a session of a quiz',
        body: startSessionBody,
        response: {
          201: sessionCard,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-right-missing',
            'quiz-not-found',
            'no-questions',
            'pool-too-small',
            'too-many-running',
            'too-many-sessions',
            'storage-full',
            'conflict',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id: hostId } = await accounts.requireHost(request.headers)
      requireRoom()
      const { quizId, mode, settings = {}, isAnonymous } = request.body
      // UUIDs may arrive in upper case.
      const id = request.body.id?.toLowerCase()
      const card = await sessions.start({ id, hostId, quizId, mode, settings, isAnonymous })
      pins.learn(request.ip, card.pin)
      return reply.code(201).send(card)
    },
  )
}

function againRoute(app: HttpServer, { requireSession, sessions, pins, requireRoom }: Deps): void {
  app.post(
    '/api/sessions/:id/again',
    {
      schema: {
        ...common,
        summary: 'Play your session again, or its hardest questions',
        description:
          'Players still on the page of a live quiz or poll come along. `conflict` while it is running, and for the hardest questions of a poll; `no-questions` if none was hard.',
        params,
        body: againBody,
        response: {
          201: sessionCard,
          ...refusals(
            ...SESSION_REFUSALS,
            'bad-request',
            'bad-origin',
            'no-questions',
            'too-many-running',
            'too-many-sessions',
            'storage-full',
            'conflict',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'steer')
      requireRoom()
      const { mode, questions } = request.body
      const id = request.body.id?.toLowerCase()
      const card = await sessions.playAgain(at, { id, mode, questions })
      pins.learn(request.ip, card.pin)
      return reply.code(201).send(card)
    },
  )
}

function listRoute(app: HttpServer, { accounts, sessions }: Deps): void {
  app.get(
    '/api/sessions',
    {
      schema: {
        ...common,
        summary: 'Your running sessions, newest first, and default settings for the next one',
        response: { 200: sessionList, ...refusals('not-signed-in') },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      return sessions.listRunning(id)
    },
  )
}

function cardRoute(app: HttpServer, { requireSession, sessions, pins }: Deps): void {
  app.get(
    '/api/sessions/:id',
    {
      schema: {
        ...common,
        summary: 'Your session',
        params,
        response: { 200: sessionCard, ...refusals('not-signed-in', 'session-not-found') },
      },
    },
    async (request) => {
      const { userId, session } = await requireSession(request, 'read')
      const card = await sessions.cardFor(userId, session)
      // The host may be at another address now, where the game takes place.
      if (card.status !== 'completed') pins.learn(request.ip, card.pin)
      return card
    },
  )
}

function discardRoute(app: HttpServer, { requireSession, sessions }: Deps): void {
  app.delete(
    '/api/sessions/:id',
    {
      schema: {
        ...common,
        summary: 'Discard your session if no one has joined',
        params,
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      await sessions.discard(await requireSession(request, 'delete'))
      return reply.code(204).send(undefined)
    },
  )
}

const question = z.object({
  id: z.string(),
  question: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9999)),
})

const repairRefusals = refusals(
  ...SESSION_REFUSALS,
  'bad-request',
  'bad-origin',
  'not-yet',
  'conflict',
  'too-many-requests',
)

function voidRoute(app: HttpServer, { requireSession, sessions }: Deps): void {
  app.put(
    '/api/sessions/:id/voided/:question',
    {
      schema: {
        ...common,
        summary: 'Void a question of your session, or count it again',
        description:
          "Also possible after the end. `not-yet` while the question is open or hasn't been asked; `conflict` in a poll.",
        params: question,
        body: voidedBody,
        response: { 204: nothing, ...repairRefusals },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'mark')
      await sessions.setVoided(at, request.params.question, request.body.isVoided)
      return reply.code(204).send(undefined)
    },
  )
}

function rulingRoute(app: HttpServer, { requireSession, sessions }: Deps): void {
  app.put(
    '/api/sessions/:id/rulings/:question',
    {
      schema: {
        ...common,
        summary: 'Accept a typed answer in your session, or undo that',
        description:
          "Also possible after the end. Accepting scores all answers to the question again, with their original times, and updates the totals. `not-yet` while the question is open or hasn't been asked; `conflict` if answers aren't typed, if there are no correct answers, or if a hundred have already been accepted.",
        params: question,
        body: rulingBody,
        response: { 204: nothing, ...repairRefusals },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'mark')
      await sessions.ruleOnAnswer(at, request.params.question, request.body)
      return reply.code(204).send(undefined)
    },
  )
}

function showNameRoute(app: HttpServer, { requireSession, sessions }: Deps): void {
  app.delete(
    '/api/sessions/:id/held-names/:participant',
    {
      schema: {
        ...common,
        summary: 'Show a held-back name of your session to everyone',
        description: 'Also possible after the end. Nothing happens if the name is shown already.',
        params: z.object({ id: z.string(), participant: z.string() }),
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin'),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'mark')
      await sessions.showName(at, resourceId(request.params.participant, 'session-not-found'))
      return reply.code(204).send(undefined)
    },
  )
}
