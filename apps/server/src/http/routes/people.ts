import { Readable } from 'node:stream'
import {
  personCopies,
  personErasure,
  personErasureBody,
  personExportQuery,
  personMatches,
  personQuery,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { PersonalData, Reach } from '../../features/personal-data/contract.ts'
import { attachment } from '../attachment.ts'
import type { HttpServer } from '../http-server.ts'
import { refusals } from '../openapi/refusals.ts'
import { resourceId } from '../resource-id.ts'
import { csvOf, sendInPieces } from '../streamed-copy.ts'

type Deps = { accounts: Accounts; personalData: PersonalData }

/** The same for hosts, about their own sessions, and for administrators, about all. */
export function peopleRoutes(app: HttpServer, deps: Deps): void {
  for (const door of [
    { reach: 'own', path: '/api/participants', tags: ['results'], whose: 'own sessions' },
    { reach: 'site', path: '/api/admin/participants', tags: ['admin'], whose: 'all sessions' },
  ] as const) {
    searchRoute(app, deps, door)
    exportRoutes(app, deps, door)
    erasureRoute(app, deps, door)
  }
}

type Door = { reach: Reach; path: string; tags: readonly string[]; whose: string }

const enter = ({ accounts }: Deps, { reach }: Door) =>
  reach === 'site' ? accounts.requireAdmin : accounts.requireHost

const schemaOf = ({ tags }: Door) => ({ tags: [...tags], security: [{ signIn: [] }] })
const shut = ({ reach }: Door) => (reach === 'site' ? (['not-allowed'] as const) : [])

function searchRoute(app: HttpServer, deps: Deps, door: Door): void {
  const requireActor = enter(deps, door)
  app.get(
    door.path,
    {
      schema: {
        ...schemaOf(door),
        summary: `Find participants of ${door.whose} by name, email, phone number or rejoin code`,
        description: 'At most a hundred, newest sessions first. Empty without a search term.',
        querystring: personQuery,
        response: {
          200: personMatches,
          ...refusals('bad-request', 'not-signed-in', ...shut(door), 'too-many-requests'),
        },
      },
    },
    async (request) => {
      const actor = await requireActor(request.headers)
      return deps.personalData.find(actor, door.reach, request.query.search)
    },
  )
}

function exportRoutes(app: HttpServer, deps: Deps, door: Door): void {
  const requireActor = enter(deps, door)
  const refused = refusals('bad-request', 'not-signed-in', ...shut(door), 'not-found', 'too-many-requests')
  const description = 'With answers and incidents. `ids` is comma-separated. Logged.'
  app.get(
    `${door.path}/export.json`,
    {
      schema: {
        ...schemaOf(door),
        summary: `Everything stored about participants of ${door.whose}, as JSON`,
        description,
        querystring: personExportQuery,
        response: { 200: personCopies, ...refused },
      },
    },
    async (request, reply) => {
      const actor = await requireActor(request.headers)
      const copies = await deps.personalData.export(actor, door.reach, idsOf(request.query.ids))
      return sendInPieces(reply.header('content-disposition', attachment('participants.json')), copies)
    },
  )

  app.get(
    `${door.path}/export.csv`,
    {
      schema: {
        ...schemaOf(door),
        summary: `Everything stored about participants of ${door.whose}, as CSV`,
        description: `${description} One field per line. Cells are never formulas.`,
        querystring: personExportQuery,
        response: {
          200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
          ...refused,
        },
      },
    },
    async (request, reply) => {
      const actor = await requireActor(request.headers)
      const copies = await deps.personalData.export(actor, door.reach, idsOf(request.query.ids))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment('participants.csv'))
        .send(Readable.from(csvOf(copies)) as never)
    },
  )
}

function erasureRoute(app: HttpServer, deps: Deps, door: Door): void {
  const requireActor = enter(deps, door)
  app.post(
    `${door.path}/erasure`,
    {
      schema: {
        ...schemaOf(door),
        summary: `Erase participants of ${door.whose}`,
        description:
          "Erases everything that identifies them: name, addresses, phone number, device, code and incidents. Answers and points stay, so that statistics don't change. Can be repeated. Logged. A live quiz or poll must be over first.",
        body: personErasureBody,
        response: {
          200: personErasure,
          ...refusals('bad-request', 'not-signed-in', ...shut(door), 'bad-origin', 'not-found', 'conflict'),
        },
      },
    },
    async (request) => {
      const actor = await requireActor(request.headers)
      const erased = await deps.personalData.erase(actor, door.reach, request.body.participants)
      request.log.info({ actor: actor.id, erased }, 'participants were erased')
      return { erased }
    },
  )
}

const idsOf = (ids: string) => ids.split(',').map((id) => resourceId(id, 'not-found'))
