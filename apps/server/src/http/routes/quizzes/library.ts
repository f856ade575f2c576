import {
  libraryList,
  libraryQuery,
  libraryQuiz,
  publication,
  publicationBody,
  questionCopies,
  questionCopiesBody,
  quiz,
  reportBody,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Library } from '#features/library/contract.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

type Deps = { accounts: Accounts; library: Library; requireRoom: () => void }

const common = { tags: ['library'], security: [{ signIn: [] }] }
const params = z.object({ id: z.string() })
const quizIdOf = ({ id }: { id: string }) => resourceId(id, 'quiz-not-found')

export function libraryRoutes(app: HttpServer, deps: Deps): void {
  readingRoutes(app, deps)
  publishingRoutes(app, deps)
  withdrawingRoute(app, deps)
  copyingRoutes(app, deps)
  reportingRoute(app, deps)
}

function readingRoutes(app: HttpServer, { accounts, library }: Deps): void {
  app.get(
    '/api/library',
    {
      schema: {
        ...common,
        summary: 'Quizzes that hosts of this site have published',
        description:
          'Newest first. `search` finds words of titles, subjects, descriptions and questions, the last one unfinished: titles come first, then what was copied most. `not-found` on a site without a library.',
        querystring: libraryQuery,
        response: { 200: libraryList, ...refusals('bad-request', 'not-signed-in', 'not-found') },
      },
    },
    async (request) => {
      const { id: host } = await accounts.requireHost(request.headers)
      return library.list(host, request.query)
    },
  )

  app.get(
    '/api/library/:id',
    {
      schema: {
        ...common,
        summary: 'A published quiz with its questions',
        params,
        response: {
          200: libraryQuiz,
          ...refusals('not-signed-in', 'not-found', 'quiz-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const { id: host } = await accounts.requireHost(request.headers)
      return library.read(host, quizIdOf(request.params))
    },
  )
}

function publishingRoutes(app: HttpServer, { accounts, library, requireRoom }: Deps): void {
  app.get(
    '/api/quizzes/:id/publication',
    {
      schema: {
        ...common,
        summary: 'How your quiz is published, and what to know before you publish it',
        params,
        response: {
          200: publication,
          ...refusals(
            'not-signed-in',
            'quiz-right-missing',
            'not-found',
            'quiz-not-found',
            'too-many-requests',
          ),
        },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      return library.publication(owner, quizIdOf(request.params))
    },
  )

  app.put(
    '/api/quizzes/:id/publication',
    {
      schema: {
        ...common,
        summary: 'Publish your quiz as it is now',
        description:
          'Later edits change nothing in the library until you publish it again. `conflict`: a quiz it contains questions of allows no such licence.',
        params,
        body: publicationBody,
        response: {
          200: publication,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-right-missing',
            'not-found',
            'quiz-not-found',
            'conflict',
            'storage-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      requireRoom()
      return library.publish(owner, quizIdOf(request.params), request.body)
    },
  )
}

function withdrawingRoute(app: HttpServer, { accounts, library }: Deps): void {
  app.delete(
    '/api/quizzes/:id/publication',
    {
      schema: {
        ...common,
        summary: 'Take your quiz out of the library',
        description: 'Copies that others took stay theirs.',
        params,
        response: {
          204: nothing,
          ...refusals(
            'not-signed-in',
            'bad-origin',
            'quiz-right-missing',
            'quiz-not-found',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id: owner } = await accounts.requireHost(request.headers)
      await library.withdraw(owner, quizIdOf(request.params))
      return reply.code(204).send(undefined)
    },
  )
}

function copyingRoutes(app: HttpServer, { accounts, library, requireRoom }: Deps): void {
  const refused = [
    'not-signed-in',
    'bad-origin',
    'not-found',
    'quiz-not-found',
    'media-full',
    'storage-full',
    'too-many-requests',
  ] as const

  app.post(
    '/api/library/:id/copies',
    {
      schema: {
        ...common,
        summary: 'Take a copy of a published quiz',
        description: 'It names the original in `sources`, and has pictures and sounds of its own.',
        params,
        response: { 201: quiz, ...refusals(...refused, 'quiz-invalid', 'too-many-quizzes') },
      },
    },
    async (request, reply) => {
      const { id: host } = await accounts.requireHost(request.headers)
      requireRoom()
      return reply.code(201).send(await library.copy(host, quizIdOf(request.params)))
    },
  )

  app.post(
    '/api/question-copies',
    {
      schema: {
        ...common,
        summary: 'Questions of another quiz, to put into one of yours',
        description:
          'Of your own quizzes (`quiz`) or of published ones (`library`). Their pictures and sounds become yours; nothing else is stored. Add `sources` to those of the quiz.',
        body: questionCopiesBody,
        response: { 200: questionCopies, ...refusals('bad-request', ...refused) },
      },
    },
    async (request) => {
      const { id: host } = await accounts.requireHost(request.headers)
      requireRoom()
      return library.copyQuestions(host, request.body)
    },
  )
}

function reportingRoute(app: HttpServer, { accounts, library }: Deps): void {
  app.post(
    '/api/library/:id/reports',
    {
      schema: {
        ...common,
        summary: 'Report a published quiz to the administrators',
        description: 'A further report of the same quiz replaces your first.',
        params,
        body: reportBody,
        response: {
          204: nothing,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'not-found',
            'quiz-not-found',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      const { id: host } = await accounts.requireHost(request.headers)
      await library.report(host, quizIdOf(request.params), request.body.reason)
      return reply.code(204).send(undefined)
    },
  )
}
