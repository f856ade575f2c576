import type { ResultsFileKind } from '@pinquiz/game'
import {
  gradeScaleBody,
  itemAnalysis,
  queuedMails,
  resultDeletionBody,
  resultDetails,
  resultExportQuery,
  resultList,
  resultListQuery,
  resultParticipantList,
  resultParticipantQuery,
  similarityList,
  timeline,
} from '@pinquiz/protocol'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Results } from '../../features/results/contract.ts'
import type { SessionAccess } from '../../platform/session-access.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'
import { type FileSender, XLSX } from '../send-file.ts'
import { sendInPieces } from '../streamed-copy.ts'

type Deps = { accounts: Accounts; requireSession: RequireSession; results: Results; files: FileSender }

const params = z.object({ id: z.string() })
const common = { tags: ['results'], security: [{ signIn: [] }] }

export function resultRoutes(app: HttpServer, deps: Deps): void {
  readingRoutes(app, deps)
  evidenceRoutes(app, deps)
  scaleRoute(app, deps)
  mailRoute(app, deps)
  exportRoutes(app, deps)
  erasingRoutes(app, deps)
}

function readingRoutes(app: HttpServer, { accounts, requireSession, results }: Deps): void {
  app.get(
    '/api/results',
    {
      schema: {
        ...common,
        summary: 'Your finished sessions and open self-paced ones, newest first',
        querystring: resultListQuery,
        response: { 200: resultList, ...refusals('bad-request', 'not-signed-in', 'too-many-requests') },
      },
    },
    async (request) => {
      const { id: hostId } = await accounts.requireHost(request.headers)
      return results.list(hostId, request.query)
    },
  )

  app.get(
    '/api/results/:id',
    {
      schema: {
        ...common,
        summary: 'Results of your session, question by question',
        params,
        response: {
          200: resultDetails,
          ...refusals('not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      return results.details(await requireSession(request, 'read'))
    },
  )

  app.get(
    '/api/results/:id/items',
    {
      schema: {
        ...common,
        summary: 'How well each question of your session tells strong from weak participants',
        params,
        response: {
          200: itemAnalysis,
          ...refusals('not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      return results.items(await requireSession(request, 'read'))
    },
  )

  app.get(
    '/api/results/:id/participants',
    {
      schema: {
        ...common,
        summary: 'Participants of your session with their answers',
        params,
        querystring: resultParticipantQuery,
        response: {
          200: resultParticipantList,
          ...refusals('bad-request', 'not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'read')
      return sendInPieces(reply, await results.participants(at, request.query))
    },
  )
}

function mailRoute(app: HttpServer, { requireSession, results }: Deps): void {
  app.post(
    '/api/results/:id/mails',
    {
      schema: {
        ...common,
        summary: 'Mail the people of your finished self-paced session their results',
        description:
          'Goes to everyone with an address whose result is new or has changed since the last mail. They are sent as fast as the mail limits of the site allow.',
        params,
        response: {
          202: queuedMails,
          ...refusals(...SESSION_REFUSALS, 'bad-origin', 'conflict', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      return reply.code(202).send(await results.mail(await requireSession(request, 'mark')))
    },
  )
}

function evidenceRoutes(app: HttpServer, { requireSession, results }: Deps): void {
  app.get(
    '/api/results/:id/participants/:participant/timeline',
    {
      schema: {
        ...common,
        summary: 'Everything recorded about one attempt in your self-paced session, oldest first',
        params: z.object({ id: z.string(), participant: z.string() }),
        response: {
          200: timeline,
          ...refusals('not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const at = await requireSession(request, 'read')
      return results.timeline(at, resourceId(request.params.participant, 'session-not-found'))
    },
  )

  app.get(
    '/api/results/:id/similarities',
    {
      schema: {
        ...common,
        summary: 'Pairs in your self-paced session with more equal wrong answers than chance brings',
        description: 'A hint, never a verdict: people who learned together make the same mistakes, too.',
        params,
        response: {
          200: similarityList,
          ...refusals('not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request) => {
      return results.similarities(await requireSession(request, 'read'))
    },
  )
}

function scaleRoute(app: HttpServer, { requireSession, results }: Deps): void {
  app.put(
    '/api/results/:id/scale',
    {
      schema: {
        ...common,
        summary: 'Set the pass mark and grades of your session',
        params,
        body: gradeScaleBody,
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-request', 'bad-origin', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      await results.setScale(await requireSession(request, 'mark'), request.body.scale)
      return reply.code(204).send(undefined)
    },
  )
}

type Download = Pick<ResultsFileKind, 'detail' | 'format'> & { at: SessionAccess; type: string }

function exportRoutes(app: HttpServer, { requireSession, results, files }: Deps): void {
  const send = (reply: FastifyReply, { at, type, detail, format }: Download) =>
    files.send(reply, { account: at.userId, type }, () =>
      results.export(at, { detail, format, day: files.day() }),
    )
  app.get(
    '/api/results/:id/export.csv',
    {
      schema: {
        ...common,
        summary: 'Results of your session as CSV',
        description: 'UTF-8 with a byte order mark, CRLF. Cells are never formulas.',
        params,
        querystring: resultExportQuery,
        response: {
          200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
          ...refusals('bad-request', 'not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'read')
      const { detail } = request.query
      return send(reply, { at, detail, format: 'csv', type: 'text/csv; charset=utf-8' })
    },
  )

  app.get(
    '/api/results/:id/export.xlsx',
    {
      schema: {
        ...common,
        summary: 'Results of your session with participants and answers, as an Excel workbook',
        description: 'One sheet for each section of the full CSV. Cells are never formulas.',
        params,
        response: {
          200: { description: 'XLSX', content: { [XLSX]: { schema: z.string() } } },
          ...refusals('not-signed-in', 'session-not-found', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'read')
      return send(reply, { at, detail: 'full', format: 'xlsx', type: XLSX })
    },
  )
}

function erasingRoutes(app: HttpServer, { accounts, requireSession, results }: Deps): void {
  app.delete(
    '/api/results',
    {
      schema: {
        ...common,
        summary: 'Erase finished sessions of yours with all answers',
        description: 'Up to 100 at once.',
        body: resultDeletionBody,
        response: {
          204: nothing,
          ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      const { id: hostId } = await accounts.requireHost(request.headers)
      await results.eraseMany(hostId, request.body.ids)
      return reply.code(204).send(undefined)
    },
  )

  app.delete(
    '/api/results/:id',
    {
      schema: {
        ...common,
        summary: 'Erase a finished session of yours with all answers',
        params,
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin', 'conflict', 'too-many-requests'),
        },
      },
    },
    async (request, reply) => {
      await results.erase(await requireSession(request, 'delete'))
      return reply.code(204).send(undefined)
    },
  )
}
