import { exportQuizCsv } from '@pinquiz/game/csv'
import { csvImportBody, csvImportReply } from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Quizzes } from '#features/quizzes/contract.ts'
import { attachment } from '../../attachment.ts'
import type { HttpServer } from '../../http-server.ts'
import { refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'
import { type AnyFormatDeps, anyFormatRoutes } from './quiz-formats.ts'

type Deps = { accounts: Accounts; quizzes: Quizzes }

const common = { tags: ['quizzes'], security: [{ signIn: [] }] }
/** 1 MB of text, every byte of which JSON may have to escape. */
const BODY_LIMIT = 2_097_152

/** What the editor does in the browser with the same code, for scripts. */
export function quizFileRoutes(app: HttpServer, deps: Deps & AnyFormatDeps): void {
  importRoute(app, deps)
  exportRoute(app, deps)
  anyFormatRoutes(app, deps)
}

function importRoute(app: HttpServer, { accounts, quizFiles, limits }: Deps & AnyFormatDeps): void {
  app.post(
    '/api/quizzes/import',
    {
      bodyLimit: BODY_LIMIT,
      // Checked before the body is read: only hosts may send this much.
      onRequest: async ({ headers }: FastifyRequest) =>
        limits.quizFile((await accounts.requireHost(headers)).id),
      schema: {
        ...common,
        summary: 'Read a CSV file as a quiz',
        description:
          'Stores nothing: `quiz` in the reply is a body for `POST /api/quizzes`; `notes` say row by row what was fixed or left out.',
        body: csvImportBody,
        response: {
          200: csvImportReply,
          ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'too-large', 'too-many-requests'),
        },
      },
    },
    async ({ headers, body }) => {
      const { id: owner } = await accounts.requireHost(headers)
      const { notes, ...result } = await quizFiles.readCsv(owner, body.csv.replace(/^\uFEFF/, ''))
      return result.ok
        ? { quiz: result.value, refusal: null, notes }
        : { quiz: null, refusal: result.reason, notes }
    },
  )
}

function exportRoute(app: HttpServer, { accounts, quizzes }: Deps): void {
  app.get(
    '/api/quizzes/:id/export.csv',
    {
      schema: {
        ...common,
        summary: 'A quiz as CSV',
        description: 'In the import format: importing it gives the same quiz.',
        params: z.object({ id: z.string() }),
        response: {
          200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
          ...refusals('not-signed-in', 'quiz-right-missing', 'quiz-not-found', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { id: user } = await accounts.requireHost(request.headers)
      const quiz = await quizzes.get(user, resourceId(request.params.id, 'quiz-not-found'), 'export')
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(`${quiz.title}.csv`))
        .serializer((payload: string) => payload)
        .send(exportQuizCsv(quiz))
    },
  )
}
