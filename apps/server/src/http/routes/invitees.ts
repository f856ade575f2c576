import {
  changedInvitee,
  invitee,
  inviteeList,
  mailInviteesBody,
  newInvitees,
  queuedMails,
  renewLinkBody,
  rosterList,
} from '@pinquiz/protocol'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '../../config/config.ts'
import type { Accounts } from '../../features/accounts/contract.ts'
import type { Invitees } from '../../features/invitees/contract.ts'
import { type RequireSession, SESSION_REFUSALS } from '../guards/session-access.ts'
import type { HttpServer } from '../http-server.ts'
import { nothing, refusals } from '../openapi/refusals.ts'
import { linkOrigin } from '../origins/link-origin.ts'
import { resourceId } from '../resource-id.ts'

type Deps = {
  config: Config
  accounts: Accounts
  requireSession: RequireSession
  invitees: Invitees
  requireRoom: () => void
}

const tags = ['sessions']
const security = [{ signIn: [] }]
const ofSession = z.object({ id: z.string() })
const ofInvitee = z.object({ id: z.string(), invitee: z.string() })
/** Five thousand people with long names and addresses. */
const LARGEST_ROSTER = { bytes: 2_000_000, values: 40_000 }

export function inviteeRoutes(app: HttpServer, deps: Deps): void {
  rosterRoutes(app, deps)
  changeRoute(app, deps)
  removalRoutes(app, deps)
  linkRoute(app, deps)
  mailRoute(app, deps)
}

function rosterRoutes(app: HttpServer, { accounts, requireSession, invitees, requireRoom }: Deps): void {
  app.get(
    '/api/sessions/:id/invitees',
    {
      schema: {
        tags,
        security,
        summary: 'The roster of your self-paced session',
        params: ofSession,
        response: {
          200: inviteeList,
          ...refusals(...SESSION_REFUSALS),
        },
      },
    },
    async (request) => {
      return invitees.list(await requireSession(request, 'steer'))
    },
  )

  app.post(
    '/api/sessions/:id/invitees',
    {
      bodyLimit: LARGEST_ROSTER.bytes,
      config: { jsonValues: LARGEST_ROSTER.values },
      // Checked before the body is read: only hosts may send this much.
      onRequest: async ({ headers }: FastifyRequest) => {
        await accounts.requireHost(headers)
        requireRoom()
      },
      schema: {
        tags,
        security,
        summary: 'Put people on the roster of your self-paced session',
        description: 'Answers with the whole roster. Ids that are there already change nothing.',
        params: ofSession,
        body: newInvitees,
        response: {
          201: inviteeList,
          ...refusals(
            ...SESSION_REFUSALS,
            'bad-request',
            'bad-origin',
            'session-ended',
            'too-large',
            'name-missing',
            'name-too-long',
            'email-invalid',
            'storage-full',
          ),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'steer')
      const list = await invitees.add(at, request.body.people)
      return reply.code(201).send(list)
    },
  )

  app.get(
    '/api/rosters',
    {
      schema: {
        tags,
        security,
        summary: 'Your sessions that have a roster, newest first',
        response: { 200: rosterList, ...refusals('not-signed-in') },
      },
    },
    async (request) => invitees.rosters((await accounts.requireHost(request.headers)).id),
  )
}

function changeRoute(app: HttpServer, { requireSession, invitees, requireRoom }: Deps): void {
  app.put(
    '/api/sessions/:id/invitees/:invitee',
    {
      schema: {
        tags,
        security,
        summary: 'Change someone on the roster of your session',
        description:
          'Also once they have begun: their attempts get the name and the address, and accommodations count from the next question on. The link stays the same.',
        params: ofInvitee,
        body: changedInvitee,
        response: {
          200: invitee,
          ...refusals(
            ...SESSION_REFUSALS,
            'bad-request',
            'bad-origin',
            'not-found',
            'name-missing',
            'name-too-long',
            'email-invalid',
            'storage-full',
          ),
        },
      },
    },
    async (request) => {
      const at = await requireSession(request, 'steer')
      requireRoom()
      const { params, body } = request
      return invitees.change(at, {
        ...body,
        invitee: resourceId(params.invitee, 'not-found'),
      })
    },
  )
}

function removalRoutes(app: HttpServer, { requireSession, invitees }: Deps): void {
  app.delete(
    '/api/sessions/:id/invitees/:invitee',
    {
      schema: {
        tags,
        security,
        summary: 'Take someone off the roster of your session',
        description: 'Their link stops working. An attempt that has begun stays.',
        params: ofInvitee,
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin', 'not-found'),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'steer')
      await invitees.remove(at, resourceId(request.params.invitee, 'not-found'))
      return reply.code(204).send(undefined)
    },
  )

  app.delete(
    '/api/sessions/:id/invitees',
    {
      schema: {
        tags,
        security,
        summary: 'Take everyone who has not begun off the roster of your session',
        params: ofSession,
        response: {
          204: nothing,
          ...refusals(...SESSION_REFUSALS, 'bad-origin'),
        },
      },
    },
    async (request, reply) => {
      await invitees.removeNotBegun(await requireSession(request, 'steer'))
      return reply.code(204).send(undefined)
    },
  )
}

function linkRoute(app: HttpServer, { requireSession, invitees }: Deps): void {
  app.post(
    '/api/sessions/:id/invitees/:invitee/link',
    {
      schema: {
        tags,
        security,
        summary: 'Withdraw a personal link and make another',
        description: 'Who is in with the old one has to come back with the new one.',
        params: ofInvitee,
        body: renewLinkBody,
        response: {
          200: invitee,
          ...refusals(...SESSION_REFUSALS, 'bad-origin', 'not-found'),
        },
      },
    },
    async (request) => {
      const at = await requireSession(request, 'steer')
      return invitees.renewLink(at, {
        invitee: resourceId(request.params.invitee, 'not-found'),
        link: request.body.link,
      })
    },
  )
}

function mailRoute(app: HttpServer, { config, accounts, requireSession, invitees }: Deps): void {
  app.post(
    '/api/sessions/:id/invitees/mails',
    {
      bodyLimit: LARGEST_ROSTER.bytes,
      config: { jsonValues: LARGEST_ROSTER.values },
      onRequest: async ({ headers }: FastifyRequest) => {
        await accounts.requireHost(headers)
      },
      schema: {
        tags,
        security,
        summary: 'Mail people on the roster of your session their links',
        description:
          'The first mail invites, later ones remind. They are sent as fast as the mail limits of the site allow.',
        params: ofSession,
        body: mailInviteesBody,
        response: {
          202: queuedMails,
          ...refusals(...SESSION_REFUSALS, 'bad-request', 'bad-origin', 'session-ended', 'conflict'),
        },
      },
    },
    async (request, reply) => {
      const at = await requireSession(request, 'steer')
      const origin = config.joinUrl ?? linkOrigin(request, config)
      const { people } = request.body
      return reply.code(202).send(await invitees.mail(at, { people, origin }))
    },
  )
}
