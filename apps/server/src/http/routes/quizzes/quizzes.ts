import { LIMITS } from '@pinquiz/game'
import { duplicateQuizBody, quiz, quizDraft, quizEdit, quizList, quizPlace } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import { bearerOf } from '#features/accounts/tokens/bearer.ts'
import type { Quizzes } from '#features/quizzes/contract.ts'
import type { Repeats } from '#features/repeats/repeats.ts'
import type { HttpServer } from '../../http-server.ts'
import { repeatKey } from '../../idempotency-key.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

type Deps = { accounts: Accounts; quizzes: Quizzes; repeats: Repeats; requireRoom: () => void }

const common = { tags: ['quizzes'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })

/**
 * The largest draft the schema accepts is 10.5 MB (500 questions of 2,000 letters with ten options of 500, three bytes
 * a letter) plus 0.5 MB of JSON; a quiz written all in \uXXXX is 14 MB. The next power of two holds both.
 */
const LARGEST_QUIZ_BYTES = 16 * 1024 * 1024
/** An option has three fields, a question four, and each is in a list: twice that, for clients that send more. */
const LARGEST_QUIZ_VALUES = LIMITS.questions.max * (5 + LIMITS.options.max * 4) * 2

export function quizRoutes(app: HttpServer, deps: Deps): void {
  readingRoutes(app, deps)
  savingRoutes(app, deps)
  copyingRoute(app, deps)
  placingRoute(app, deps)
  deletingRoute(app, deps)
}

function readingRoutes(app: HttpServer, { accounts, quizzes }: Deps): void {
  app.get(
    '/api/quizzes',
    {
      schema: {
        ...common,
        summary: 'Your quizzes and those shared with you, newest first',
        response: { 200: quizList, ...refusals('not-signed-in') },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return { quizzes: await quizzes.list(owner) }
    },
  )

  app.get(
    '/api/quizzes/:id',
    {
      schema: {
        ...common,
        summary: 'A quiz with its questions',
        params,
        response: { 200: quiz, ...refusals('not-signed-in', 'quiz-not-found', 'too-many-requests') },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return quizzes.get(owner, resourceId(request.params.id, 'quiz-not-found'))
    },
  )
}

function savingRoutes(app: HttpServer, { accounts, quizzes, repeats, requireRoom }: Deps): void {
  const large = {
    bodyLimit: LARGEST_QUIZ_BYTES,
    config: { jsonValues: LARGEST_QUIZ_VALUES },
    // Checked before the body is read: only hosts may send this much.
    onRequest: async ({ headers }: FastifyRequest) => {
      await accounts.requireHost(headers)
      requireRoom()
    },
  }

  app.post(
    '/api/quizzes',
    {
      ...large,
      schema: {
        ...common,
        summary: 'Write a quiz',
        description: 'With the header `Idempotency-Key` a repetition within a day makes no second quiz.',
        body: quizDraft,
        response: {
          201: quiz,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'too-large',
            'quiz-invalid',
            'quiz-not-found',
            'too-many-quizzes',
            'conflict',
            'storage-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      const { body } = request
      const key = repeatKey(request)
      // Without a key the quiz needn't be read again.
      if (key === null) return reply.code(201).send(await quizzes.create(owner, body))
      const asked = { userId: owner, key, request: ['quiz', body] }
      // Only the id is remembered: a quiz may be large.
      const { id } = await repeats.once(asked, async () => ({ id: (await quizzes.create(owner, body)).id }))
      return reply.code(201).send(await quizzes.get(owner, id))
    },
  )

  app.put(
    '/api/quizzes/:id',
    {
      ...large,
      schema: {
        ...common,
        summary: 'Save an edited quiz',
        description: '`version` is the version you edited. Questions and options sent with their id keep it.',
        params,
        body: quizEdit,
        response: {
          200: quiz,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-right-missing',
            'quiz-not-found',
            'quiz-changed',
            'media-full',
            'too-large',
            'quiz-invalid',
            'storage-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return quizzes.update(owner, resourceId(request.params.id, 'quiz-not-found'), request.body)
    },
  )
}

function copyingRoute(app: HttpServer, { accounts, quizzes, requireRoom }: Deps): void {
  app.post(
    '/api/quizzes/:id/duplicate',
    {
      schema: {
        ...common,
        summary: 'Copy a quiz',
        description: 'The copy is yours; it and everything in it get new ids. Send `{}` to keep the title.',
        params,
        body: duplicateQuizBody,
        response: {
          201: quiz,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-not-found',
            'quiz-invalid',
            'too-many-quizzes',
            'media-full',
            'storage-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      requireRoom()
      const quizId = resourceId(request.params.id, 'quiz-not-found')
      return reply.code(201).send(await quizzes.duplicate(owner, quizId, request.body.title))
    },
  )
}

function placingRoute(app: HttpServer, { accounts, quizzes }: Deps): void {
  app.patch(
    '/api/quizzes/:id',
    {
      schema: {
        ...common,
        summary: 'Change the cover of a quiz, or move your quiz to a folder, or into or out of the archive',
        description: '`not-allowed`: a token shares nothing, so it moves nothing into a shared folder.',
        params,
        body: quizPlace,
        response: {
          204: nothing,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'not-allowed',
            'quiz-right-missing',
            'quiz-not-found',
            'media-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      const isToken = bearerOf(request.headers) !== null
      await quizzes.place(owner, resourceId(request.params.id, 'quiz-not-found'), request.body, isToken)
      return reply.code(204).send(undefined)
    },
  )
}

function deletingRoute(app: HttpServer, { accounts, quizzes }: Deps): void {
  app.delete(
    '/api/quizzes/:id',
    {
      schema: {
        ...common,
        summary: 'Delete a quiz',
        description: 'Sessions keep their copy of it.',
        params,
        response: {
          204: nothing,
          ...refusals('not-signed-in', 'bad-origin', 'quiz-right-missing', 'quiz-not-found'),
        },
      },
    },
    async (request, reply) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      await quizzes.remove(owner, resourceId(request.params.id, 'quiz-not-found'))
      return reply.code(204).send(undefined)
    },
  )
}
