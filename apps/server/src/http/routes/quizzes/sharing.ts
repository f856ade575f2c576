import {
  editorBody,
  editorList,
  handOverBody,
  hostList,
  hostQuery,
  leaveQuery,
  shareBody,
  shareList,
  shareQuery,
} from '@pinquiz/protocol'
import * as z from 'zod/mini'
import type { Accounts } from '#features/accounts/contract.ts'
import type { Sharing } from '#features/quizzes/contract.ts'
import type { SessionSharing } from '#features/sessions/sharing/session-sharing.ts'
import type { Limits } from '../../guards/limits.ts'
import type { HttpServer } from '../../http-server.ts'
import { nothing, refusals } from '../../openapi/refusals.ts'
import { resourceId } from '../../resource-id.ts'

type Deps = { accounts: Accounts; sharing: Sharing; sessionSharing: SessionSharing; limits: Limits }

const common = { tags: ['quizzes'], security: [{ signIn: [] }] }

/** Whom quizzes, folders and sessions are shared with, and who has them open in the editor. */
export function sharingRoutes(app: HttpServer, deps: Deps): void {
  hostsRoute(app, deps)
  shareRoutes(app, deps)
  leaveRoute(app, deps)
  handOverRoute(app, deps)
  editorRoute(app, deps)
}

function hostsRoute(app: HttpServer, { accounts, sharing, limits }: Deps): void {
  app.get(
    '/api/hosts',
    {
      schema: {
        ...common,
        summary: 'Hosts to share with, by parts of their name or their whole email address',
        description:
          'At most eight, with three characters or more. Addresses that were not typed are masked.',
        querystring: hostQuery,
        response: { 200: hostList, ...refusals('bad-request', 'not-signed-in', 'too-many-requests') },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      limits.hostSearch(id)
      return { hosts: await sharing.findHosts(id, request.query.search) }
    },
  )
}

function shareRoutes(app: HttpServer, { accounts, sharing, sessionSharing }: Deps): void {
  app.get(
    '/api/shares',
    {
      schema: {
        ...common,
        summary: 'Whom your quiz, folder or session is shared with',
        querystring: shareQuery,
        response: {
          200: shareList,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'quiz-right-missing',
            'session-right-missing',
            'not-found',
            'quiz-not-found',
            'session-not-found',
          ),
        },
      },
    },
    async (request) => {
      const { id } = await accounts.requireHost(request.headers)
      const { session, ...thing } = request.query
      const shares =
        session === undefined ? sharing.shares(id, thing) : sessionSharing.shares(id, session.toLowerCase())
      return { shares: await shares }
    },
  )

  app.put(
    '/api/shares',
    {
      schema: {
        ...common,
        summary: 'Share your quiz, folder or session, or stop sharing it',
        description:
          '`view`: read and copy; `use`: also start sessions and export; `edit`: also change it. The stronger of several rights counts. `person` null is everyone on this site. Of a session, `view`: results; `co-host`: also run and mark it; named people only. `right` null takes the right away, at once.',
        body: shareBody,
        response: {
          200: shareList,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-right-missing',
            'session-right-missing',
            'not-found',
            'quiz-not-found',
            'session-not-found',
            'conflict',
          ),
        },
      },
    },
    async (request) => {
      const user = await accounts.requireHost(request.headers)
      const { body } = request
      const shares =
        'session' in body
          ? sessionSharing.share(user, { ...body, session: body.session.toLowerCase() })
          : sharing.share(user, body)
      return { shares: await shares }
    },
  )
}

function leaveRoute(app: HttpServer, { accounts, sharing, sessionSharing }: Deps): void {
  app.delete(
    '/api/shares',
    {
      schema: {
        ...common,
        summary: 'Give up a quiz or session that someone shares with you',
        description:
          'A quiz goes with the whole folder if it came by one. `conflict` if it is yours, or shared with everyone on this site.',
        querystring: leaveQuery,
        response: {
          204: nothing,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-not-found',
            'session-not-found',
            'conflict',
          ),
        },
      },
    },
    async (request, reply) => {
      const user = await accounts.requireHost(request.headers)
      const { quiz, session } = request.query
      if (session !== undefined) await sessionSharing.leave(user, session.toLowerCase())
      else await sharing.leave(user, quiz ?? '')
      return reply.code(204).send(undefined)
    },
  )
}

function handOverRoute(app: HttpServer, { accounts, sharing }: Deps): void {
  app.post(
    '/api/hand-over',
    {
      schema: {
        ...common,
        summary: 'Give your quiz, or your folder with its quizzes, to another host',
        description:
          'The other host owns it at once. Sessions and results stay with the hosts who started them.',
        body: handOverBody,
        response: {
          204: nothing,
          ...refusals(
            'bad-request',
            'not-signed-in',
            'bad-origin',
            'quiz-right-missing',
            'not-found',
            'quiz-not-found',
            'too-many-quizzes',
            'media-full',
            'too-many-requests',
          ),
        },
      },
    },
    async (request, reply) => {
      await sharing.handOver(await accounts.requireHost(request.headers), request.body)
      return reply.code(204).send(undefined)
    },
  )
}

function editorRoute(app: HttpServer, { accounts, sharing }: Deps): void {
  app.post(
    '/api/quizzes/:id/editors',
    {
      schema: {
        ...common,
        summary: 'Say that a quiz is open in your editor, or no longer, and learn who else has it open',
        description: 'For pages of this site, every ten seconds. `editor` is an id made by the page.',
        params: z.object({ id: z.string() }),
        body: editorBody,
        response: {
          200: editorList,
          ...refusals('bad-request', 'not-signed-in', 'bad-origin', 'quiz-right-missing', 'quiz-not-found'),
        },
      },
    },
    async ({ headers, params, body }) => {
      const { id: userId } = await accounts.requireHost(headers)
      const quizId = resourceId(params.id, 'quiz-not-found')
      return { others: await sharing.reportEditor({ ...body, userId, quizId }) }
    },
  )
}
