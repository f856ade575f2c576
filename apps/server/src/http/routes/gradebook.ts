import { gradebook, gradebookFileQuery, gradebookQuery } from '@pinquiz/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Results } from '../../features/results/contract.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'
import { type FileSender, XLSX } from '../send-file.ts'
import { sendInPieces } from '../streamed-copy.ts'

type Deps = { accounts: Accounts; results: Results; files: FileSender }

const common = { tags: ['results'], security: [{ signIn: [] }] }
const refused = refusals('bad-request', 'not-signed-in', 'session-not-found', 'too-many-requests')

export function gradebookRoutes(app: HttpServer, { accounts, results, files }: Deps): void {
  app.get(
    '/api/gradebook',
    {
      schema: {
        ...common,
        summary: 'Results of several of your sessions in one table',
        querystring: gradebookQuery,
        response: { 200: gradebook, ...refused },
      },
    },
    async (request, reply) => {
      const { id: hostId } = await accounts.requireHost(request.headers)
      return sendInPieces(reply, await results.gradebook(hostId, request.query))
    },
  )

  type Wanted = {
    query: z.infer<typeof gradebookQuery>
    layout: Parameters<Results['gradebookFile']>[2]['layout']
    type: string
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, { query, layout, type }: Wanted) => {
    const { id: hostId } = await accounts.requireHost(request.headers)
    return files.send(reply, { account: hostId, type }, () =>
      results.gradebookFile(hostId, query, { layout, day: files.day() }),
    )
  }

  app.get(
    '/api/gradebook/export.csv',
    {
      schema: {
        ...common,
        summary: 'The same as CSV, also as the gradebooks of Moodle and Canvas import it',
        description:
          'UTF-8, CRLF; `plain` with a byte order mark. Cells are never formulas. `moodle`: percentages, only people with an email address. `canvas`: points, and a row *Points Possible*.',
        querystring: gradebookFileQuery,
        response: {
          200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
          ...refused,
        },
      },
    },
    (request, reply) => {
      const { layout, ...query } = request.query
      return send(request, reply, { query, layout, type: 'text/csv; charset=utf-8' })
    },
  )

  app.get(
    '/api/gradebook/export.xlsx',
    {
      schema: {
        ...common,
        summary: 'The same as an Excel workbook',
        querystring: gradebookQuery,
        response: {
          200: { description: 'XLSX', content: { [XLSX]: { schema: z.string() } } },
          ...refused,
        },
      },
    },
    (request, reply) => send(request, reply, { query: request.query, layout: 'xlsx', type: XLSX }),
  )
}
